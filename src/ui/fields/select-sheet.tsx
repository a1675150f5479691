import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Lock, Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { Button } from '../basics/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { FieldContext, useField, useFieldControl } from './field-context.ts';
import { OptionList } from './option-list.tsx';
import type { Option, OptionKey } from './options.ts';
import type { SelectProps } from './select-props.ts';
import { TextInput } from './text-input.tsx';
import { pinned, useChosen } from './use-chosen.ts';
import { useListbox } from './use-listbox.ts';
import { useOptions } from './use-options.ts';

export function SelectSheet<K extends OptionKey>(props: SelectProps<K>) {
  const { value, onChange, label, placeholder, clearable = true, disabled, header, tools, footer } = props;
  const { t } = useLingui();
  const field = useField();
  const { 'aria-required': _, ...control } = useFieldControl(props.id);
  const valueId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const pages = useOptions(props, query, open);
  const { chosen, keep } = useChosen(value === null ? [] : [value], props, pages.rows);
  const rows = query.trim() === '' && pages.status !== 'short' ? pinned(chosen, pages.rows) : pages.rows;
  const current = chosen[0];
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  const pick = (option: Option<K>) => {
    keep(option);
    onChange(option.key, option);
    close();
  };
  const listbox = useListbox({
    count: rows.length,
    open,
    setOpen: (next) => next || close(),
    pick: (index) => rows[index] && pick(rows[index]),
    disabled: (index) => rows[index]?.disabled ?? false,
    more: pages.more,
    loadMore: pages.loadMore,
  });
  return (
    <>
      <button
        {...control}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={field ? `${field.labelId} ${valueId}` : undefined}
        aria-label={field ? undefined : label}
        onClick={() => setOpen(true)}
        className="field-box"
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {disabled && <Lock aria-hidden className="size-4.5 text-subtle" />}
        <span id={valueId} className={cx('grow truncate', !current && 'text-subtle')}>
          {current?.chosen ?? current?.label ?? placeholder ?? t`Escolher`}
        </span>
        <ChevronDown aria-hidden className="size-4.5 text-subtle" />
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={label}
        tall
        flush
        initialFocus={search}
        head={
          <FieldContext value={null}>
            <TextInput
              {...listbox.inputProps}
              ref={search}
              icon={Search}
              type="search"
              aria-label={t`Procurar`}
              placeholder={props.searchPlaceholder ?? t`Procurar`}
              enterKeyHint="search"
              value={query}
              onChange={setQuery}
              onKeyDown={listbox.onKeyDown}
            />
            {tools && <div className="mt-1.5">{tools}</div>}
            {header && <div className="mt-2.5 flex items-center gap-2 text-caption text-offline-text">{header}</div>}
          </FieldContext>
        }
        footer={
          clearable &&
          value !== null && (
            <Button
              onClick={() => {
                onChange(null, null);
                close();
              }}
            >
              {t`Limpar escolha`}
            </Button>
          )
        }
      >
        <div className="border-t border-border">
          <OptionList
            label={label}
            rows={rows}
            pages={pages}
            isChosen={(key) => key === value}
            onPick={pick}
            listbox={listbox}
            roomy
            minSearch={props.minSearch}
            emptyText={props.emptyText}
          />
          {footer && <div className="flex items-center gap-3 px-4 py-3 text-label text-muted">{footer}</div>}
        </div>
      </Dialog>
    </>
  );
}
