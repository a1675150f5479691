import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';
import { useFieldControl } from '../field-context.ts';
import type { MultiSelectProps } from './multi-select-props.ts';
import { OptionList } from './option-list.tsx';
import type { Option, OptionKey } from './options.ts';
import { pinned, useChosen } from './use-chosen.ts';
import { useListbox } from './use-listbox.ts';
import { useOptions } from './use-options.ts';

/** Selects several options, each shown as a token in the field. */
export function MultiSelectTokens<K extends OptionKey>(props: MultiSelectProps<K>) {
  const { value, onChange, label, placeholder, disabled, header, footer } = props;
  const { t } = useLingui();
  const control = useFieldControl(props.id);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [atOpen, setAtOpen] = useState<readonly Option<K>[]>([]);
  const pages = useOptions(props, query, open);
  const { chosen, keep } = useChosen(value, props, pages.rows);
  const rows = query.trim() === '' && pages.status !== 'short' ? pinned(atOpen, pages.rows) : pages.rows;
  const show = (next: boolean) => {
    // Pinned once on opening: rows must not move under the pointer while being ticked.
    if (next && !open) setAtOpen(chosen);
    if (!next) setQuery('');
    setOpen(next);
  };
  const set = (options: readonly Option<K>[]) =>
    onChange(
      options.map((option) => option.key),
      options,
    );
  const pick = (option: Option<K>) => {
    keep(option);
    set(value.includes(option.key) ? chosen.filter((one) => one.key !== option.key) : [...chosen, option]);
  };
  const listbox = useListbox({
    count: rows.length,
    open,
    setOpen: show,
    pick: (index) => rows[index] && pick(rows[index]),
    disabled: (index) => rows[index]?.disabled ?? false,
    more: pages.more,
    loadMore: pages.loadMore,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && chosen.length > 0) set(chosen.slice(0, -1));
    else listbox.onKeyDown(event);
  };
  return (
    <LeaveBox className="relative" onLeave={() => show(false)}>
      <div
        className="field-box flex-wrap gap-1.5 p-1.5"
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-open={open ? '' : undefined}
      >
        {chosen.map((option) => {
          const name = option.code ?? option.label;
          return (
            <span
              key={option.key}
              className="inline-flex h-7 max-w-full items-center gap-1 rounded-stamp bg-accent-soft ps-2 text-caption font-semibold text-accent-text"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t`Retirar ${name}`}
                onClick={() => {
                  set(chosen.filter((one) => one.key !== option.key));
                  input.current?.focus();
                }}
                className="flex size-7 shrink-0 items-center justify-center rounded-stamp hover:bg-surface"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          );
        })}
        <input
          {...control}
          {...listbox.inputProps}
          ref={input}
          disabled={disabled}
          value={query}
          placeholder={chosen.length > 0 ? t`Procurar` : (placeholder ?? t`Procurar`)}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.setActive(0);
            show(true);
          }}
          onClick={() => show(true)}
          onKeyDown={press}
          className="h-7 min-w-20 grow basis-20 bg-transparent px-1 text-inherit disabled:cursor-not-allowed"
        />
        {props.scan?.((option) => value.includes(option.key) || pick(option))}
      </div>
      {open && (
        <Popup className="w-full min-w-60 overflow-hidden">
          {header && (
            <div className="flex items-center gap-2 border-b border-offline-line bg-offline-soft px-3 py-2 text-caption text-offline-text">
              {header}
            </div>
          )}
          <div>
            <OptionList
              label={label}
              rows={rows}
              pages={pages}
              isChosen={(key) => value.includes(key)}
              onPick={pick}
              listbox={listbox}
              multiple
              minSearch={props.minSearch}
              emptyText={props.emptyText}
            />
            {footer && <div className="flex items-center gap-2 px-3 py-2.5 text-caption text-muted">{footer}</div>}
          </div>
        </Popup>
      )}
    </LeaveBox>
  );
}
