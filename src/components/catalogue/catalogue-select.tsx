import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '#ui/fields/field.tsx';
import type { Option } from '#ui/fields/select/options.ts';
import { Select } from '#ui/fields/select/select.tsx';

/** Props shared by all catalogue pickers. */
export interface CataloguePickerProps {
  label: string;
  value: string | null;
  onChange: (code: string | null) => void;
  required?: boolean | undefined;
  /** Error, known at once; shown after the field was left or the form submitted. */
  error?: string | undefined;
  /** Target of an error summary. */
  id?: string | undefined;
  help?: ReactNode;
  /** Shows the error at once: it came from the server. */
  showError?: boolean | undefined;
  disabled?: boolean | undefined;
  /** True if the label is only for screen readers. */
  hideLabel?: boolean | undefined;
  /** Text instead of the picker's own placeholder. */
  placeholder?: string | undefined;
}

interface Props extends CataloguePickerProps {
  options: readonly Option[];
  find?: ((query: string) => readonly Option[]) | undefined;
  /** True if the list is not on this device yet: only the codes are offered. */
  missing: boolean;
  searchPlaceholder?: string | undefined;
  emptyText?: ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
}

/** Shows a field for one code of a catalogue. */
export function CatalogueSelect(props: Props) {
  const { label, value, onChange, required, error, id, help, showError, hideLabel, missing, ...select } = props;
  return (
    <Field
      label={label}
      required={required}
      error={error}
      id={id}
      help={help}
      showError={showError}
      hideLabel={hideLabel}
    >
      <Select
        {...select}
        label={label}
        value={value}
        onChange={(code) => onChange(code)}
        header={
          missing && (
            <>
              <CloudOff aria-hidden className="size-4 shrink-0" />
              <Trans>As designações ainda não estão neste aparelho: chegam quando houver rede.</Trans>
            </>
          )
        }
        clearable={!required}
      />
    </Field>
  );
}
