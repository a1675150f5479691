import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Lock, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';
import { Popup } from '#ui/overlays/popup.tsx';
import { ChoiceBox } from '../choice-box.ts';
import { useField, useFieldControl } from '../field-context.ts';
import { OptionList } from './option-list.tsx';
import type { Option, OptionKey } from './options.ts';
import type { SelectProps } from './select-props.ts';
import { pinned, useChosen } from './use-chosen.ts';
import { useListbox } from './use-listbox.ts';
import { useOptions } from './use-options.ts';

export function SelectPopup<K extends OptionKey>(props: SelectProps<K>) {
  const { value, onChange, label, placeholder, clearable = true, disabled, header, tools, footer } = props;
  const { t } = useLingui();
  const control = useFieldControl(props.id);
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const closeBox = useContext(ChoiceBox);
  const [open, setOpen] = useState(closeBox !== null);
  const [query, setQuery] = useState('');
  const pages = useOptions(props, query, open);
  const { chosen, keep } = useChosen(value === null ? [] : [value], props, pages.rows);
  const rows = query.trim() === '' && pages.status !== 'short' ? pinned(chosen, pages.rows) : pages.rows;
  const current = chosen[0];
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) setQuery('');
  };
  const pick = (option: Option<K>) => {
    keep(option);
    onChange(option.key, option);
    show(false);
    closeBox?.();
  };
  const listbox = useListbox({
    count: rows.length,
    open,
    setOpen: (next) => {
      show(next);
      if (!next) closeBox?.();
    },
    pick: (index) => rows[index] && pick(rows[index]),
    disabled: (index) => rows[index]?.disabled ?? false,
    more: pages.more,
    loadMore: pages.loadMore,
    typed: query.trim() !== '' && pages.status === 'ready',
  });
  /**
   * Handles keys in the field. A fast typist may leave before the list was asked: the typed text is
   * searched all the same.
   */
  const press = (event: KeyboardEvent) => {
    const words = query.trim();
    if (event.key === 'Tab' && open && words !== '' && pages.status === 'loading') {
      void props.load?.(words, null, 0).then(
        ([first]) => first && !first.disabled && pick(first),
        () => undefined,
      );
    }
    listbox.onKeyDown(event);
  };
  return (
    <LeaveBox className="relative" onLeave={() => show(false)}>
      <div
        className="field-box"
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-open={open ? '' : undefined}
      >
        {disabled && <Lock aria-hidden className="size-4.5 text-subtle" />}
        <input
          {...control}
          {...listbox.inputProps}
          ref={input}
          aria-label={field ? undefined : label}
          disabled={disabled}
          lang={open ? undefined : current?.lang}
          value={open ? query : (current?.chosen ?? current?.label ?? '')}
          placeholder={open && current ? (current.chosen ?? current.label) : (placeholder ?? t`Escolher`)}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.setActive(0);
            setOpen(true);
          }}
          onClick={() => show(true)}
          onKeyDown={press}
          className="min-w-0 grow self-stretch truncate bg-transparent text-inherit disabled:cursor-not-allowed"
        />
        {clearable && value !== null && !disabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`Limpar`}
            title={t`Limpar`}
            onClick={() => {
              onChange(null, null);
              input.current?.focus();
            }}
            className="-me-2 flex size-8 shrink-0 items-center justify-center rounded-control text-subtle hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
        <ChevronDown aria-hidden className="pointer-events-none size-4.5 text-subtle" />
      </div>
      {open && (
        <List inBox={closeBox !== null}>
          {header && (
            <div className="flex items-center gap-2 border-b border-offline-line bg-offline-soft px-3 py-2 text-caption text-offline-text">
              {header}
            </div>
          )}
          {tools && (
            // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, whose keys drive the list.
            <div className="border-b border-border px-3 py-2" onMouseDown={(event) => event.preventDefault()}>
              {tools}
            </div>
          )}
          <div>
            <OptionList
              label={label}
              rows={rows}
              pages={pages}
              isChosen={(key) => key === value}
              onPick={pick}
              listbox={listbox}
              minSearch={props.minSearch}
              emptyText={props.emptyText}
            />
            {footer && <div className="flex items-center gap-2 px-3 py-2.5 text-caption text-muted">{footer}</div>}
          </div>
        </List>
      )}
    </LeaveBox>
  );
}

const List = ({ inBox, children }: { inBox: boolean; children: ReactNode }) =>
  inBox ? (
    <div className="mt-1.5 overflow-hidden rounded-control border hairline border-border">{children}</div>
  ) : (
    <Popup className="w-full min-w-60 overflow-hidden">{children}</Popup>
  );
