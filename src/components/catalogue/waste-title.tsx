import { useWasteTitle } from './use-ler-title.ts';

/** How a guide's waste is called, whole for who points at it; nothing where nobody knows. */
export function WasteTitle({ waste, className }: { waste: { ler: string; description: string }; className?: string }) {
  const title = useWasteTitle(waste);
  return title === undefined ? null : (
    <span title={title} className={className}>
      {title}
    </span>
  );
}
