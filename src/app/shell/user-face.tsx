import { ChevronDown } from 'lucide-react';

export const userFaceClass =
  'inline-flex h-9 items-center gap-2 rounded-control ps-1.5 pe-2 text-label font-medium hover:bg-surface-hover';

/**
 * Shows the content of the user menu's button, also before its menu is loaded, so that nothing
 * moves.
 */
export function UserFace({ name }: { name: string }) {
  return (
    <>
      {/* An image without text: voice control names the button by its visible text. */}
      <span
        aria-hidden
        data-initials={name.slice(0, 2).toUpperCase()}
        className="flex size-7 items-center justify-center rounded-full bg-accent-soft text-micro font-bold text-accent-text before:content-[attr(data-initials)]"
      />
      {name}
      <ChevronDown aria-hidden className="size-4 text-subtle" />
    </>
  );
}
