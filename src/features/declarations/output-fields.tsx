import { useLingui } from '@lingui/react/macro';
import { emissionTypes } from '#domain/report/declaration.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { DeclarationFields } from './declaration-fields.ts';

/** Chooses the output: one PDF or several, by e-mail or not, and the text written on it. */
export function OutputFields({ form, field }: DeclarationFields) {
  const { t } = useLingui();
  const { values, change } = form;
  const forAll = values.EmissionType === emissionTypes.AllEstablishments;
  return (
    <Panel title={t`Como sai`}>
      <div className="space-y-3.5">
        <Checkbox
          checked={values.ConsolidatedPdf || forAll}
          disabled={forAll}
          onChange={(ConsolidatedPdf) => change({ ConsolidatedPdf })}
          label={t`PDF consolidado`}
          detail={t`Um só PDF em vez de um por destinatário e origem. Obrigatório quando emite para todos.`}
        />
        <Checkbox
          checked={values.SendByEmail && !forAll}
          disabled={forAll}
          onChange={(SendByEmail) => change({ SendByEmail })}
          label={t`Enviar por e-mail`}
          detail={
            forAll
              ? t`Um PDF com as quantidades de várias origens não segue por e-mail.`
              : t`A cada origem, para o endereço do estabelecimento.`
          }
        />
      </div>
      <Field className="mt-4" {...field('Description', t`Descrição`)}>
        <TextArea value={values.Description} maxLength={2000} onChange={(Description) => change({ Description })} />
      </Field>
    </Panel>
  );
}
