import { useLingui } from '@lingui/react/macro';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { emissionTypes } from '#domain/report/declaration.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { DeclarationFields } from './declaration-fields.ts';

const keys = ['SingleEstablishment', 'AllEstablishmentsWithVat', 'AllEstablishments'] as const;
type Key = (typeof keys)[number];

/** Chooses the origins: one establishment, all with its NIF, or all. */
export function OriginFields({ form, field }: DeclarationFields) {
  const { t } = useLingui();
  const { values, change, place } = form;
  const labels: Record<Key, string> = {
    SingleEstablishment: t`Um estabelecimento`,
    AllEstablishmentsWithVat: t`Todos os estabelecimentos com o mesmo NIF`,
    AllEstablishments: t`Todos os estabelecimentos`,
  };
  const codes = place && [place.Vat && t`NIF ${place.Vat}`, place.ApaCode].filter(Boolean).join(' · ');
  return (
    <Panel title={t`Para quem`}>
      <div className="space-y-4">
        <Field label={t`Emitir para`} role="radiogroup" required>
          <RadioGroup<Key>
            stacked
            value={keys.find((key) => emissionTypes[key] === values.EmissionType) ?? null}
            onChange={(key) => change({ EmissionType: emissionTypes[key] })}
            options={keys.map((key) => ({ key, label: labels[key] }))}
          />
        </Field>
        {values.EmissionType !== emissionTypes.AllEstablishments && (
          <Field
            {...field('EstablishmentId', t`Estabelecimento`)}
            required
            help={codes && <span className="codes">{codes}</span>}
          >
            <EstablishmentPicker
              label={t`Estabelecimento`}
              value={values.EstablishmentId}
              onChange={(EstablishmentId) => change({ EstablishmentId })}
            />
          </Field>
        )}
      </div>
    </Panel>
  );
}
