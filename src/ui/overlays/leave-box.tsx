import type { FocusEvent, ReactNode } from 'react';

/** Reports when focus leaves the box altogether; moving inside does not count. */
export function LeaveBox({
  onLeave,
  className,
  children,
}: {
  onLeave: () => void;
  className?: string;
  children: ReactNode;
}) {
  const blur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus left, nothing here is operated.
    <div className={className} onBlur={blur}>
      {children}
    </div>
  );
}
