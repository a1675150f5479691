import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Lock, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/basics/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FieldContext, useField, useFieldControl } from '../field-context.ts';
import { TextInput } from '../text-input.tsx';
import type { MultiSelectProps } from './multi-select-props.ts';
import { OptionChecks } from './option-checks.tsx';
import type { Option, OptionKey } from './options.ts';
import { pinned, useChosen } from './use-chosen.ts';
import { useOptions } from './use-options.ts';

export function MultiSelectSheet<K extends OptionKey>(props: MultiSelectProps<K>) {
  const { value, onChange, label, placeholder, disabled, header, footer, resultLabel } = props;
  const { t } = useLingui();
  const field = useField();
  const { 'aria-required': _, ...control } = useFieldControl(props.id);
  const valueId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [draft, setDraft] = useState<readonly K[]>(value);
  const [atOpen, setAtOpen] = useState<readonly Option<K>[]>([]);
  const pages = useOptions(props, query, open);
  const { chosen, keep } = useChosen(open ? draft : value, props, pages.rows);
  const rows = query.trim() === '' && pages.status !== 'short' ? pinned(atOpen, pages.rows) : pages.rows;
  const begin = () => {
    setDraft(value);
    setAtOpen(chosen);
    setQuery('');
    setOpen(true);
  };
  const beginNow = useRef(begin);
  beginNow.current = begin;
  const seenKey = useRef<unknown>(undefined);
  useEffect(() => {
    if (seenKey.current === props.openKey) return;
    seenKey.current = props.openKey;
    beginNow.current();
  }, [props.openKey]);
  const oneTouch = props.oneTouch === true && value.length === 0;
  const toggle = (option: Option<K>) => {
    keep(option);
    if (oneTouch) {
      setOpen(false);
      return onChange([option.key], [option]);
    }
    setDraft(draft.includes(option.key) ? draft.filter((key) => key !== option.key) : [...draft, option.key]);
  };
  const take = (option: Option<K>) => {
    if (!draft.includes(option.key)) toggle(option);
  };
  const done = () => {
    onChange(draft, chosen);
    setOpen(false);
  };
  const count = draft.length;
  const codes = chosen.map((option) => option.code).filter(Boolean);
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
        onClick={begin}
        className="field-box min-h-17 gap-3"
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {disabled && <Lock aria-hidden className="size-4.5 text-subtle" />}
        {!open && chosen.length > 0 && (
          <span
            data-count={chosen.length}
            className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent text-lead font-bold text-on-accent before:content-[attr(data-count)]"
          />
        )}
        <span id={valueId} className="min-w-0 grow">
          {chosen.length === 0 && <span className="text-subtle">{placeholder ?? t`Escolher`}</span>}
          <span className="block truncate text-field leading-snug">
            {chosen.map((option) => option.label).join(', ')}
          </span>{' '}
          {codes.length > 0 && (
            <span className="block truncate text-caption text-muted codes">{codes.join(' · ')}</span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 text-subtle rtl:rotate-180" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        tall
        flush
        head={
          <FieldContext value={null}>
            <TextInput
              icon={Search}
              type="search"
              aria-label={t`Procurar`}
              placeholder={props.searchPlaceholder ?? t`Procurar nome ou código`}
              enterKeyHint="search"
              value={query}
              onChange={setQuery}
            />
            {props.scan && <div className="mt-2.5">{props.scan(take)}</div>}
            {header && <div className="mt-2.5 flex items-center gap-2 text-caption text-offline-text">{header}</div>}
          </FieldContext>
        }
        footer={
          !oneTouch && (
            <>
              <Button className="max-w-28" disabled={count === 0} onClick={() => setDraft([])}>{t`Limpar`}</Button>
              <Button variant="primary" onClick={done}>
                {resultLabel?.(count) ?? t`Escolher ${count}`}
              </Button>
            </>
          )
        }
      >
        <OptionChecks
          label={label}
          rows={rows}
          pages={pages}
          isChosen={(key) => draft.includes(key)}
          onToggle={toggle}
          takesOne={oneTouch}
          minSearch={props.minSearch}
          emptyText={props.emptyText}
        />
        {footer && <div className="flex items-center gap-3 px-4 py-3 text-label text-muted">{footer}</div>}
      </Dialog>
    </>
  );
}
