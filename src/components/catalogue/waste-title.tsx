import { useWasteTitle } from './use-ler-title.ts';

/** Shows a guide's waste description, in full on hover; nothing if unknown. */
export function WasteTitle({ waste, className }: { waste: { ler: string; description: string }; className?: string }) {
  const title = useWasteTitle(waste);
  return title === undefined ? null : (
    <span lang="pt" title={title} className={className}>
      {title}
    </span>
  );
}
