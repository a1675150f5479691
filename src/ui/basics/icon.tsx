import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** A picture beside words, which say it too. The same one is not drawn anew with what it stands in. */
export const Icon = memo(function Icon({ of: Picture, className }: { of: LucideIcon; className?: string | undefined }) {
  return <Picture aria-hidden className={className} />;
});
