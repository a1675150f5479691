import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/**
 * Shows an icon beside text with the same meaning. Memoised, so it is not redrawn with its parent.
 */
export const Icon = memo(function Icon({ of: Picture, className }: { of: LucideIcon; className?: string | undefined }) {
  return <Picture aria-hidden className={className} />;
});
