import type { ReactNode } from 'react';
import { Panel, type PanelProps } from '#ui/basics/panel.tsx';

/** Shows a table whose frame is the panel's; as cards, it has the panel's padding. */
export function TablePanel({
  children,
  ...head
}: Pick<PanelProps, 'title' | 'note' | 'action'> & { children: ReactNode }) {
  return (
    <Panel {...head} flush>
      <div className="not-has-[table]:p-4 has-[table]:*:rounded-t-none has-[table]:*:border-0">{children}</div>
    </Panel>
  );
}
