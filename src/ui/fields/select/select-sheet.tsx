import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { Button } from '#ui/basics/button.tsx';
import { useField, useFieldControl } from '../field-context.ts';
import type { OptionKey } from './options.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { SelectProps } from './select-props.ts';
import { useChosen } from './use-chosen.ts';

const noRows: readonly never[] = [];

export function SelectSheet<K extends OptionKey>(props: SelectProps<K>) {
  const { value, onChange, label, placeholder, clearable = true, disabled } = props;
  const { t } = useLingui();
  const field = useField();
  const { 'aria-required': _, ...control } = useFieldControl(props.id);
  const valueId = useId();
  const [open, setOpen] = useState(false);
  const {
    chosen: [current],
    keep,
  } = useChosen(value === null ? [] : [value], props, noRows);
  const close = () => setOpen(false);
  return (
    <>
      <button
        {...control}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={field ? `${field.labelId} ${valueId}` : undefined}
        aria-label={field ? undefined : `${label} ${current?.label ?? ''}`.trim()}
        onClick={() => setOpen(true)}
        className="field-box"
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {disabled && <Lock aria-hidden className="size-4.5 text-subtle" />}
        <span
          id={valueId}
          lang={current?.lang}
          className={cx('min-w-0 grow py-1 wrap-break-word', !current && 'text-subtle')}
        >
          {current?.chosen ?? current?.label ?? placeholder ?? t`Escolher`}
        </span>
        <ChevronDown aria-hidden className="size-4.5 text-subtle" />
      </button>
      <SearchDialog
        {...props}
        open={open}
        onClose={close}
        chosen={current}
        onPick={(option) => {
          keep(option);
          onChange(option.key, option);
        }}
        actions={
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
      />
    </>
  );
}
