import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Search } from 'lucide-react';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { MonthPicker } from '#components/pickers/month-picker.tsx';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FormScope } from '#ui/fields/form-scope.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { Criteria, CriteriaField } from './criteria.ts';

interface Props {
  criteria: Criteria;
  onChange: (part: Partial<Criteria>) => void;
  missing: readonly CriteriaField[];
  /** True once a search was requested: each missing field then shows its message. */
  submitted: boolean;
  busy: boolean;
  failure: string | null;
  onSearch: () => void;
}

/** Shows the search criteria of the certificate (spec 2 §2); the search needs the server. */
export function CriteriaForm({ criteria, onChange, missing, submitted, busy, failure, onSearch }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const problem = (field: CriteriaField) => (missing.includes(field) ? t`Obrigatório` : undefined);
  return (
    <Panel title={t`Critérios`}>
      <FormScope submitted={submitted}>
        <form
          className="space-y-3.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!offline) onSearch();
          }}
        >
          <Field label={t`Período`} required error={problem('month')}>
            <MonthPicker label={t`Período`} value={criteria.month} onChange={(month) => onChange({ month })} />
          </Field>
          <Field label={t`Destinatário`} required error={problem('destinId')}>
            <EstablishmentPicker
              label={t`Destinatário`}
              value={criteria.destinId}
              onChange={(destinId) => onChange({ destinId })}
            />
          </Field>
          <Field label={t`Origem`} required role="radiogroup">
            <RadioGroup
              value={criteria.origin}
              onChange={(origin) => onChange({ origin })}
              options={[
                { key: 'establishment', label: t`Estabelecimento` },
                { key: 'works', label: t`Obra` },
              ]}
            />
          </Field>
          {criteria.origin === 'establishment' ? (
            <Field label={t`Estabelecimento de origem`} required error={problem('originId')}>
              <EstablishmentPicker
                label={t`Estabelecimento de origem`}
                value={criteria.originId}
                onChange={(originId) => onChange({ originId })}
              />
            </Field>
          ) : (
            <>
              <Field label={t`Obra`} required error={problem('works')} help={t`O nome da obra na guia, ou parte dele.`}>
                <TextInput
                  value={criteria.works}
                  onChange={(works) => onChange({ works })}
                  maxLength={255}
                  autoComplete="off"
                />
              </Field>
              <Field label={t`Morada da obra`}>
                <TextInput
                  value={criteria.worksAddress}
                  onChange={(worksAddress) => onChange({ worksAddress })}
                  maxLength={255}
                  autoComplete="off"
                />
              </Field>
            </>
          )}
          <Field label={t`Transportador`}>
            <EstablishmentPicker
              label={t`Transportador`}
              value={criteria.transporterId}
              onChange={(transporterId) => onChange({ transporterId })}
            />
          </Field>
          <p className="flex gap-2 text-caption text-muted">
            <Info aria-hidden className="size-4 shrink-0" />
            <Trans>Mudar um critério limpa as guias encontradas e a seleção.</Trans>
          </p>
          <Button
            type="submit"
            icon={Search}
            className="w-full"
            busy={busy}
            disabled={offline}
            reason={t`Pesquisar precisa de rede.`}
          >
            {t`Pesquisar`}
          </Button>
          <div role="alert" className="font-medium text-danger-text empty:hidden">
            {failure}
          </div>
        </form>
      </FormScope>
    </Panel>
  );
}
