import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { findPickupPoint } from '#api/pickup-point.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { FieldControl } from '#components/form/field-spec.ts';
import { isVat, readVat } from '#domain/codes/vat.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

type Outcome = 'found' | 'unknown' | 'failed';

/**
 * Finds a point in the national system by NIF and code and fills in the form with it; the user
 * still has to save it.
 */
export function PointSearch({ change }: FieldControl) {
  const { t } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const [vat, setVat] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const search = async () => {
    setAttempted(true);
    setOutcome(null);
    if (!isVat(vat) || code.trim() === '') return;
    setBusy(true);
    try {
      const found = await findPickupPoint((await context()).http, vat, code.trim());
      change(Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value ?? ''])));
      setOutcome('found');
    } catch (error) {
      setOutcome(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="space-y-4 border-b border-border pb-4" aria-label={t`Procurar no SILiAmb`}>
      <p className="text-label text-muted">{t`Procura no SILiAmb pelo NIF e pelo código do local.`}</p>
      <Field
        label={t`NIF do titular`}
        error={isVat(vat) ? undefined : t`NIF inválido`}
        showError={attempted && !isVat(vat)}
      >
        <TextInput inputMode="numeric" autoComplete="off" value={vat} onChange={(text) => setVat(readVat(text))} />
      </Field>
      <Field
        label={t`Código do local`}
        error={code.trim() ? undefined : t`Obrigatório`}
        showError={attempted && !code.trim()}
      >
        <TextInput autoCapitalize="characters" autoComplete="off" value={code} onChange={setCode} />
      </Field>
      <Button
        full
        icon={Search}
        busy={busy}
        disabled={offline}
        reason={offline ? t`Procurar no SILiAmb precisa de rede.` : undefined}
        onClick={() => void search()}
      >
        {t`Procurar`}
      </Button>
      {outcome === 'found' && <Alert tone="success" live="status" title={t`Encontrado no SILiAmb`} />}
      {outcome === 'unknown' && (
        <Alert tone="warn" live="status" title={t`O SILiAmb não conhece este local. Pode escrever os dados.`} />
      )}
      {outcome === 'failed' && (
        <Alert tone="warn" live="status" title={t`Não foi possível perguntar ao SILiAmb. Pode escrever os dados.`} />
      )}
    </section>
  );
}
