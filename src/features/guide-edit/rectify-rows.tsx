import { useLingui } from '@lingui/react/macro';
import { GroupPicker } from '#components/catalogue/group-picker.tsx';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { RectificationRow } from '#components/guide/rectification/rectification-row.tsx';
import { rectified } from '#domain/guide/acts/rectification.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { needsGroup, needsPgl } from '#domain/waste/operations.ts';
import { formatKg } from '#lib/format.ts';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { Field } from '#ui/fields/field.tsx';
import { QuantityInput } from '#ui/fields/quantity-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { RectifyFields } from './use-rectify-fields.ts';
import type { RectifyFormState } from './use-rectify-form.ts';

interface Props {
  form: RectifyFormState;
  field: RectifyFields['field'];
}

/** Edits the waste that arrived, each value beside the one on the guide. */
export function RectifyRows({ form, field }: Props) {
  const { t, i18n } = useLingui();
  const { values, old, change } = form;
  const after = rectified(old, form.after);
  const none = t`Não aplicável`;
  return (
    <section aria-label={t`Correção`} className="overflow-clip rounded-panel border hairline border-border bg-surface">
      <RectificationRow
        old={<span className="num">{formatKg(old.quantity, i18n.locale)}</span>}
        changed={after.quantity !== old.quantity}
      >
        <Field {...field('quantity')}>
          <QuantityInput
            value={values.quantity}
            onChange={(quantity) => change({ quantity })}
            corrects={old.quantity}
          />
        </Field>
      </RectificationRow>
      <RectificationRow
        old={<LerTile code={old.lerCode} hazardous={isHazardous(old.lerCode)} />}
        changed={after.lerCode !== old.lerCode}
      >
        <LerPicker {...field('selectedLerCode')} value={values.ler} onChange={(ler) => change({ ler })} />
      </RectificationRow>
      <RectificationRow old={old.operation} changed={after.operation !== old.operation}>
        <OperationPicker
          {...field('selectedOperationCode')}
          value={values.operation}
          onChange={(operation) => change({ operation })}
        />
      </RectificationRow>
      {(needsGroup(after.lerCode) || old.group) && (
        <RectificationRow old={old.group ?? none} changed={after.group !== old.group}>
          <GroupPicker
            {...field('groupCode')}
            ler={after.lerCode}
            value={values.group}
            onChange={(group) => change({ group })}
          />
        </RectificationRow>
      )}
      {(needsPgl(after.lerCode, after.operation) || old.numPgl) && (
        <RectificationRow old={old.numPgl ?? none} changed={after.numPgl !== old.numPgl}>
          <Field {...field('numPgl')}>
            <TextInput value={values.pgl} onChange={(pgl) => change({ pgl })} autoComplete="off" />
          </Field>
        </RectificationRow>
      )}
    </section>
  );
}
