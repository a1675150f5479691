import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CloudOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { readKeyPolicy, saveKeyPolicy } from '#api/people/passkeys.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { type Demand, demands, KeyPolicy, type KeyPolicyPayload } from '#domain/people/passkeys.ts';
import { useDirty } from '#lib/dom/unsaved-forms.ts';
import { formatDate, lisbonDay } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

/** Shows of whom the account demands a passkey, and from when, as the server answers or as kept. */
export function KeyPolicyForm() {
  const { t } = useLingui();
  const [revision, setRevision] = useState(0);
  const kept = useKept({ key: 'settings:keys', schema: KeyPolicy, read: readKeyPolicy }, revision);
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  if (kept.value === undefined || (kept.value === null && kept.loading)) return <SkeletonRows />;
  if (kept.value === null)
    return (
      <EmptyState
        icon={CloudOff}
        title={t`Não foi possível ler as configurações.`}
        action={<Button onClick={kept.again}>{t`Tentar de novo`}</Button>}
      />
    );
  const { DemandedOf, StartDate } = kept.value;
  return (
    <>
      {asOf && <p className="px-4 pt-4 text-label text-muted lg:px-5">{asOf}</p>}
      <Fields key={`${DemandedOf} ${StartDate}`} saved={kept.value} onSaved={() => setRevision(revision + 1)} />
    </>
  );
}

function Fields({ saved, onSaved }: { saved: KeyPolicy; onSaved: () => void }) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const savedDay = saved.StartDate === null ? null : lisbonDay(saved.StartDate);
  const [demand, setDemand] = useState<Demand>(saved.DemandedOf);
  const [day, setDay] = useState({ day: savedDay, typed: '' });
  const { save, busy, failure } = useSavePolicy(onSaved);
  const changed = demand !== saved.DemandedOf || (demand !== 'nobody' && day.day !== savedDay);
  useDirty(changed);
  const isWrong = demand !== 'nobody' && day.day === null && day.typed !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed && !isWrong) void save({ DemandedOf: demand, StartDay: demand === 'nobody' ? null : day.day });
  };
  const names: Record<Demand, string> = {
    nobody: t`Ninguém`,
    administrators: t`Administradores e operadores`,
    all: t`Todos os utilizadores`,
  };
  const since = savedDay && formatDate(savedDay, i18n.locale);
  return (
    <form noValidate className="space-y-5 p-4 lg:p-5" onSubmit={submit}>
      {failure && <Alert tone="danger" live="alert" title={failure} />}
      <Field
        label={t`Exigir chave de acesso a`}
        role="radiogroup"
        help={t`Quem não tiver faz uma na primeira entrada depois desse dia. As sessões já abertas continuam.`}
      >
        <RadioGroup
          stacked
          value={demand}
          onChange={setDemand}
          options={demands.map((one) => ({ key: one, label: names[one] }))}
        />
      </Field>
      {demand !== 'nobody' && (
        <Field
          label={t`A partir de`}
          help={t`Sem data, começa já.`}
          error={isWrong ? t`Data inválida` : undefined}
          showError={isWrong}
        >
          <DatePicker value={day.day} onChange={(next, typed) => setDay({ day: next, typed })} />
        </Field>
      )}
      {saved.DemandedOf !== 'nobody' && (
        <p className="text-label text-muted">
          <Trans>
            Decidido por {saved.DecidedBy}, a partir de {since}.
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={Check}
        busy={busy}
        busyLabel={t`A gravar`}
        disabled={offline || !changed}
        reason={offline ? t`Gravar precisa de rede.` : t`Nada mudou.`}
      >
        <Trans>Gravar</Trans>
      </Button>
    </form>
  );
}

/** Saves the demand; a repeated change keeps its key, even when the answer is lost. */
function useSavePolicy(onSaved: () => void) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const failure = useSaveFailure();
  const [busy, setBusy] = useState(false);
  const last = useRef({ body: '', key: '' });
  const save = async (policy: KeyPolicyPayload) => {
    if (busy) return;
    setBusy(true);
    const body = JSON.stringify(policy);
    if (last.current.body !== body) last.current = { body, key: uuidv7() };
    try {
      const value = await saveKeyPolicy((await context()).http, policy, last.current);
      await db.pages.put({ key: 'settings:keys', value, readAt: Date.now() });
      toast({ text: t`Configurações atualizadas com sucesso.`, tone: 'success', icon: Check });
      onSaved();
    } catch (error) {
      failure.show(error);
    }
    setBusy(false);
  };
  return { save, busy, failure: failure.message };
}
