import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';

/**
 * Shows a pop-up below its field, or above if there is more room, and on the other side where it
 * would overflow. Its parent is positioned.
 */
export function Popup({
  children,
  className,
  dark = false,
}: {
  children: ReactNode;
  className?: string;
  dark?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);
  const [turned, setTurned] = useState(false);
  useLayoutEffect(() => {
    const field = box.current?.parentElement?.getBoundingClientRect();
    const own = box.current?.getBoundingClientRect();
    if (!field || !own) return;
    setAbove(field.bottom + own.height + 12 > innerHeight && field.top > innerHeight - field.bottom);
    setTurned(own.right > document.documentElement.clientWidth || own.left < 0);
  }, []);
  return (
    <div
      ref={box}
      className={cx(
        'absolute z-30 rounded-panel shadow-menu',
        dark ? 'bg-bar text-on-bar' : 'border hairline border-border bg-surface-raised',
        turned ? 'end-0' : 'start-0',
        above ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        className,
      )}
    >
      {children}
    </div>
  );
}
