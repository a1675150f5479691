import { cx } from '#lib/cx.ts';

/** Shows a placeholder for text. Set the width by class: `w-2/3`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-3 rounded-full bg-skeleton', className ?? 'w-2/3')} />;
}

const widths = ['w-[70%]', 'w-[55%]', 'w-[80%]', 'w-[62%]'];
const shorter = ['w-[40%]', 'w-[25%]', 'w-[50%]', 'w-[34%]'];

/** Shows two-line placeholder rows, as tall as the rows to come. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div aria-hidden className="divide-y divide-border-soft">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <div key={index} className="flex h-14 flex-col justify-center gap-2 px-4">
          <Skeleton className={widths[index % 4] ?? ''} />
          <Skeleton className={shorter[index % 4] ?? ''} />
        </div>
      ))}
    </div>
  );
}
