import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { RefusalNote } from '#components/errors/refusal-note.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { transporterLabels } from '#components/transporters/transporter-frame.ts';
import { TransporterList } from '#components/transporters/transporter-list.tsx';
import { emptyTransporter } from '#components/transporters/transporter-values.ts';
import { maxTransporters } from '#domain/guide/create/payload.ts';
import { transporterField } from '#domain/guide/messages.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { FormActions } from '#ui/fields/form-actions.tsx';
import { FormScope, RequiredLegend } from '#ui/fields/form-scope.tsx';
import { type TransportersFormOptions, useTransportersForm } from './use-transporters-form.ts';

interface Props extends TransportersFormOptions {
  /** Entries that the user may change; null for all of them, with new ones and removals. */
  own: readonly number[] | null;
}

/** Edits the transporters of an issued guide, in carrying order. */
export function TransportersForm({ own, ...options }: Props) {
  const { t } = useLingui();
  const { row, command, onDone } = options;
  const form = useTransportersForm(options);
  if (!form.ready) return null;
  const whole = form.problem('transporters').error;
  return (
    <Screen
      title={t`Transportadores da e-GAR`}
      subtitle={<span className="codes">{row.Number}</span>}
      phoneSubtitle={<span className="codes">{row.Number}</span>}
      task
      backTo={`/gars/consult/${encodeURIComponent(row.UniqueId)}`}
      foot={
        <FormActions
          onBack={() => void onDone()}
          onSubmit={form.submit}
          busy={form.busy}
          submitLabel={t`Trocar transporte`}
        />
      }
    >
      <FormScope submitted={form.attempt > 0}>
        <div className="max-w-220 space-y-5">
          {form.failed && <Alert tone="danger" live="alert" title={form.failed} />}
          {command?.refusal && <RefusalNote refusal={command.refusal} />}
          {form.attempt > 0 && whole && <Alert tone="danger" live="alert" title={whole} />}
          <p className="text-muted">
            <Trans>As outras partes da guia são avisadas do que mudar.</Trans>
          </p>
          <RequiredLegend />
          <Entries form={form} own={own} />
        </div>
      </FormScope>
    </Screen>
  );
}

/** Edits the entries that the user may change, the others keep their place. */
function Entries({ form, own }: Pick<Props, 'own'> & { form: ReturnType<typeof useTransportersForm> }) {
  const { t } = useLingui();
  const ids = useId();
  const { transporters } = form.values;
  const shown = own ? transporters.filter((_, i) => own.includes(i)) : transporters;
  return (
    <>
      <TransporterList
        id={`${ids}-list`}
        fixed={own !== null}
        transporters={shown}
        onChange={(change) => {
          const changed = change(shown);
          const byKey = new Map(changed.map((one) => [one.key, one]));
          form.setTransporters(own ? transporters.map((one) => byKey.get(one.key) ?? one) : changed);
        }}
        frame={(index) => (field) => {
          const name = transporterField(field, own ? (own[index] ?? index) : index);
          return { id: `${ids}-${name}`, label: t(transporterLabels[field]), ...form.problem(name) };
        }}
      />
      {!own && (
        <Button
          icon={Plus}
          disabled={transporters.length >= maxTransporters}
          onClick={() => form.setTransporters([...transporters, emptyTransporter(crypto.randomUUID())])}
        >
          <Trans>Juntar transportador</Trans>
        </Button>
      )}
    </>
  );
}
