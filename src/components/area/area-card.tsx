import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AreaRow } from '#api/area.ts';
import { readPath } from '#lib/text/nested.ts';
import type { AreaScreens } from './area-screens.ts';
import { renderCell } from './cell-of.tsx';

interface Props {
  screens: AreaScreens;
  row: AreaRow;
  menu: ReactNode;
  onOpen: (() => void) | undefined;
}

/** Shows a row on a phone: its first column as heading, the others below it with their names. */
export function AreaCard({ screens, row, menu, onOpen }: Props) {
  const { t } = useLingui();
  const [first, ...rest] = screens.columns;
  if (!first) return null;
  const heading = <span className="block leading-snug font-semibold">{renderCell(first, row)}</span>;
  return (
    <article className="relative flex items-start gap-3 rounded-panel border hairline border-border bg-surface p-4">
      <div className="min-w-0 grow">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="block min-h-12 w-full text-start after:absolute after:inset-0"
          >
            {heading}
          </button>
        ) : (
          heading
        )}
        <dl className="mt-1 text-label">
          {rest
            .filter(({ name }) => ![null, undefined, '', false].includes(readPath(row, name) as null))
            .map((column) => (
              <div key={column.name} className="flex gap-2">
                <dt className="shrink-0 text-muted">{t(column.label)}</dt>
                <dd className="min-w-0">{renderCell(column, row)}</dd>
              </div>
            ))}
        </dl>
        {screens.isFixed?.(row) && (
          <p className="mt-1 text-caption text-muted">{screens.fixed ? t(screens.fixed) : t`por omissão`}</p>
        )}
      </div>
      <div className="relative z-10 -me-2 -mt-2">{menu}</div>
    </article>
  );
}
