import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { CheckMark } from '../checkbox.tsx';
import { OptionListNote } from './option-list-note.tsx';
import type { Option, OptionKey } from './options.ts';
import { useHeld } from './use-held.ts';
import type { Listbox } from './use-listbox.ts';
import type { OptionPages } from './use-options.ts';

interface OptionListProps<K extends OptionKey> {
  label: string;
  rows: readonly Option<K>[];
  pages: OptionPages<K>;
  isChosen: (key: K) => boolean;
  onPick: (option: Option<K>) => void;
  listbox: Listbox;
  multiple?: boolean | undefined;
  /** Shows 60 px rows of two lines. */
  roomy?: boolean | undefined;
  minSearch?: number | undefined;
  emptyText?: ReactNode;
}

export function OptionList<K extends OptionKey>(props: OptionListProps<K>) {
  const { label, rows, pages, isChosen, onPick, listbox, multiple = false, roomy = false } = props;
  const { t } = useLingui();
  const [shown, press] = useHeld(rows);
  return (
    <>
      <div
        id={listbox.listId}
        onPointerDown={press}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={pages.status === 'loading'}
        // A sheet scrolls as a whole; in a pop-up the list scrolls, and the field's arrow keys
        // reach all of it.
        className={roomy ? undefined : 'max-h-72 overflow-y-auto'}
      >
        {shown.map((row, index) => {
          const on = isChosen(row.key);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input above keeps the focus and hears the keys.
            <div
              key={row.key}
              id={listbox.optionId(index)}
              role="option"
              aria-selected={on}
              aria-disabled={row.disabled}
              // Keeps the focus in the field, and with it the list open.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => listbox.active !== index && listbox.setActive(index)}
              onClick={() => !row.disabled && onPick(row)}
              className={cx(
                'flex items-center gap-3 px-3 [content-visibility:auto]',
                roomy
                  ? 'min-h-15 gap-3.5 border-b border-border-soft px-4 py-1.5 [contain-intrinsic-size:auto_3.75rem]'
                  : 'min-h-12 py-1 [contain-intrinsic-size:auto_3rem] lg:min-h-11 lg:[contain-intrinsic-size:auto_2.75rem]',
                on && 'bg-surface-selected',
                listbox.active === index &&
                  (on ? 'font-semibold lg:inset-ring-2 lg:inset-ring-accent' : 'lg:bg-surface-sunken'),
                row.disabled ? 'cursor-not-allowed opacity-45' : 'cursor-pointer',
              )}
            >
              {multiple && <CheckMark on={on} />}
              <OptionText row={row} roomy={roomy} />
              {row.badge}
              {!multiple && on && <Check aria-hidden className="size-5 text-accent-text lg:size-4.5" />}
            </div>
          );
        })}
      </div>
      <OptionListNote pages={pages} empty={rows.length === 0} minSearch={props.minSearch} emptyText={props.emptyText} />
      {pages.more && (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={pages.loadMore}
          aria-busy={pages.status === 'loading'}
          className="flex min-h-12 w-full items-center justify-center border-t border-border font-semibold text-link hover:bg-surface-hover lg:min-h-11"
        >
          {pages.status === 'loading' ? t`A carregar` : t`Carregar mais`}
        </button>
      )}
    </>
  );
}

function labelLook({ roomy, hasLead }: { roomy: boolean; hasLead: boolean }): string {
  if (roomy) return 'leading-tight font-semibold';
  return hasLead ? 'leading-snug' : 'truncate';
}

export function OptionText<K extends OptionKey>({ row, roomy }: { row: Option<K>; roomy: boolean }) {
  const second = [roomy ? row.code : undefined, row.detail].filter(Boolean).join(' · ');
  return (
    <>
      {row.lead}
      <span className="min-w-0 grow">
        <span lang={row.lang} className={cx('block', labelLook({ roomy, hasLead: Boolean(row.lead) }))}>
          {row.label}
        </span>
        {second && <span className="block truncate text-caption text-muted">{second}</span>}
      </span>
      {!roomy && row.code && <span className="shrink-0 text-caption text-muted codes">{row.code}</span>}
    </>
  );
}
