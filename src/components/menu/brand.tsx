import { cx } from '#lib/cx.ts';

/** Shows the logo: a guide from its origin (ring) to its destination (square). */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={cx('size-7 shrink-0', className)} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M7 20.5V13a6 6 0 0 1 6-6h4.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M7 20.5h8a6 6 0 0 0 6-6v-.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <circle cx="7" cy="20.5" r="4" fill="currentColor" />
      <rect x="17.2" y="3.2" width="7.6" height="7.6" rx="2" fill="var(--mark-dest)" />
    </svg>
  );
}
