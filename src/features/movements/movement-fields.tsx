import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilledMark } from '#components/form/filled-mark.tsx';
import { KeptDraft } from '#components/form/kept-draft.tsx';
import { EquipmentPicker } from '#components/pickers/equipment-picker.tsx';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import type { MovementKind } from '#domain/field/movement.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { NearCustomerRow } from './near-customer-row.tsx';
import type { MovementFieldWords } from './use-movement-fields.ts';
import type { MovementFormState } from './use-movement-form.ts';

interface Props {
  kind: MovementKind;
  form: MovementFormState;
  fields: MovementFieldWords;
  /** True for a command being corrected. */
  fixes: boolean;
  /** True when the form opened with its customer. */
  hasCustomer: boolean;
}

/** Shows the fields below the map: customer, equipment, document, notes. */
export function MovementFields({ kind, form, fields, fixes, hasCustomer }: Props) {
  const { t } = useLingui();
  const { values, change } = form;
  // With place and customer known, only the equipment is left to choose.
  const [opened, setOpened] = useState(hasCustomer && !fixes ? 1 : 0);
  const chooseCustomer = (establishment: string, establishmentName: string) => {
    change({ establishment, establishmentName });
    if (values.equipment.length === 0) setOpened(opened + 1);
  };
  return (
    <div className="space-y-4 px-4 py-4 lg:grid lg:max-w-220 lg:grid-cols-2 lg:gap-x-5 lg:px-0">
      {values.establishment === null && <NearCustomerRow here={values.point} onChoose={chooseCustomer} />}
      <Field
        {...fields.establishment}
        required
        help={form.copied.establishment && <FilledMark from={t`Do registo anterior`} />}
      >
        <EstablishmentPicker
          label={fields.establishment.label}
          value={values.establishment}
          onChange={(establishment, establishmentName) => change({ establishment, establishmentName })}
        />
      </Field>
      <Field {...fields.equipment} required={kind === 'collection'}>
        <EquipmentPicker
          kind={kind}
          at={values.establishment}
          openKey={opened === 0 ? undefined : opened}
          value={values.equipment}
          onChange={(equipment, options) =>
            change({ equipment, equipmentNames: options.map((o) => [o.label, o.code].filter(Boolean).join(' ')) })
          }
        />
      </Field>
      <Field {...fields.document}>
        <TextInput
          value={values.document}
          onChange={(document) => change({ document })}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Field>
      <Field {...fields.notes} className="lg:col-span-2">
        <TextArea value={values.notes} onChange={(notes) => change({ notes })} />
      </Field>
      {form.kept && !fixes && (
        <KeptDraft
          savedAt={form.savedAt}
          saving={<Trans>A guardar o rascunho</Trans>}
          onForget={() => void form.forget()}
          className="lg:col-span-2"
        />
      )}
    </div>
  );
}
