import { LoaderCircle } from 'lucide-react';
import { cx } from '#lib/cx.ts';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('turning', className ?? 'size-5 lg:size-4.5')} />;
}
