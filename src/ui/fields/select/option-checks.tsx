import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { CheckMark } from '../checkbox.tsx';
import { OptionText } from './option-list.tsx';
import { OptionListNote } from './option-list-note.tsx';
import type { Option, OptionKey } from './options.ts';
import { useHeld } from './use-held.ts';
import type { OptionPages } from './use-options.ts';

interface OptionChecksProps<K extends OptionKey> {
  label: string;
  rows: readonly Option<K>[];
  pages: OptionPages<K>;
  isChosen: (key: K) => boolean;
  onToggle: (option: Option<K>) => void;
  /** Shows no checkboxes: the touched row is taken. */
  takesOne?: boolean | undefined;
  minSearch?: number | undefined;
  emptyText?: ReactNode;
}

const rowClass =
  'relative flex min-h-15 w-full items-center gap-3.5 border-b border-border-soft px-4 py-1.5 text-start';

/** Shows options in rows of 60 px; the whole row is the checkbox. */
export function OptionChecks<K extends OptionKey>(props: OptionChecksProps<K>) {
  const { label, rows, pages, isChosen, onToggle, takesOne = false, minSearch, emptyText } = props;
  const { t } = useLingui();
  const [shown, press] = useHeld(rows);
  return (
    <>
      <ul aria-label={label} onPointerDown={press} className="border-t border-border">
        {shown.map((row) => {
          const on = isChosen(row.key);
          const text = (
            <>
              <OptionText row={row} roomy />
              {row.badge}
            </>
          );
          return (
            <li key={row.key} className="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
              {takesOne ? (
                <button
                  type="button"
                  disabled={row.disabled}
                  onClick={() => onToggle(row)}
                  className={cx(rowClass, 'focus-visible:-outline-offset-3 disabled:opacity-45')}
                >
                  {text}
                </button>
              ) : (
                <label
                  className={cx(
                    rowClass,
                    'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
                    on && 'bg-surface-selected',
                    row.disabled && 'opacity-45',
                  )}
                >
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={row.disabled}
                    onChange={() => onToggle(row)}
                    className="absolute size-6 appearance-none outline-none"
                  />
                  <CheckMark on={on} />
                  {text}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <OptionListNote pages={pages} empty={rows.length === 0} minSearch={minSearch} emptyText={emptyText} />
      {pages.more && (
        <button
          type="button"
          onClick={pages.loadMore}
          aria-busy={pages.status === 'loading'}
          className="flex min-h-12 w-full items-center justify-center font-semibold text-link"
        >
          {pages.status === 'loading' ? t`A carregar` : t`Carregar mais`}
        </button>
      )}
    </>
  );
}
