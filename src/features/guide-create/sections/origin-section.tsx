import { useLingui } from '@lingui/react/macro';
import { vatInput } from '#components/transporters/transporter-frame.ts';
import { readPostalCode } from '#domain/codes/postal-code.ts';
import { readVat } from '#domain/codes/vat.ts';
import { guideTypes } from '#domain/guide/create/types.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FilledLine } from '../filled/filled-line.tsx';
import { originOfValues } from '../guide-values.ts';
import { IssuerLine } from '../issuer/issuer-line.tsx';
import { GuideField, GuideText, type SectionProps } from './guide-field.tsx';
import { PartyFields } from './party-fields.tsx';
import { PickupPointFields } from './pickup-point-fields.tsx';

/**
 * Edits the origin of the waste: an establishment, construction works or a pickup point, depending
 * on the guide type.
 */
export function OriginSection({ form }: SectionProps) {
  const { t } = useLingui();
  const { values, change } = form;
  const type = values.selectedEgarCreateType;
  const rules = guideTypes[type];
  const kind = originOfValues(values);
  return (
    <div className="space-y-4">
      <FilledLine form={form} section="origin" />
      {rules.requiresWithoutEstablishment && (
        <Field label={t`A obra`} role="radiogroup">
          <RadioGroup
            value={values.works ? 'works' : 'establishment'}
            onChange={(key) => change({ works: key === 'works' })}
            options={[
              { key: 'establishment', label: t`É de um estabelecimento` },
              { key: 'works', label: t`Não tem estabelecimento` },
            ]}
          />
        </Field>
      )}
      {kind === 'point' && <PickupPointFields form={form} />}
      {kind === 'works' && <WorksFields form={form} />}
      {kind === 'establishment' && <PartyFields form={form} side="Origin" required={rules.requires} />}
      {type === 'VEICULOS_FIM_VIDA' && (
        <GuideText form={form} name="plateVFV" required input={{ autoCapitalize: 'characters' }} />
      )}
      {rules.asksAnimalOrigin && (
        <Checkbox
          checked={values.exSituAnimalOrigin}
          onChange={(exSituAnimalOrigin) => change({ exSituAnimalOrigin })}
          label={t`Resíduos de origem animal`}
        />
      )}
      {rules.takesSecondIssuer && <IssuerLine form={form} />}
      <GuideField form={form} name="commentOrigin">
        <TextArea
          rows={2}
          value={values.commentOrigin}
          onChange={(commentOrigin) => change({ commentOrigin })}
          maxLength={2000}
        />
      </GuideField>
    </div>
  );
}

function WorksFields({ form }: SectionProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <GuideText form={form} name="nameOrigin" />
      <GuideText form={form} name="vatRCD" required input={vatInput} read={readVat} />
      <GuideText form={form} name="addressRCD" required className="lg:col-span-2" />
      <GuideText
        form={form}
        name="postalCodeRCD"
        required
        input={{ inputMode: 'numeric', placeholder: '0000-000', maxLength: 20 }}
        read={readPostalCode}
      />
      <GuideText form={form} name="localRCD" required />
    </div>
  );
}
