import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { removeAccess, saveAccess, validateAccess } from '#api/apa-credentials.ts';
import { ApiError } from '#api/transport/errors.ts';
import type { ApaCredentials } from '#domain/reference/apa-credentials.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';
import { putIntoKept } from '../area/area-kept.ts';
import type { RowActProps } from '../area/area-screens.ts';
import { RemovalDialog } from '../area/removal-dialog.tsx';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import { showFailure } from '../foreground.ts';
import { AccessState } from './access-state.tsx';

type Checked = 'unknown' | 'valid' | 'invalid';

/**
 * Validates, saves or removes the credentials of the national system for an establishment (spec 1
 * §2). They are typed here and sent, never stored on the device.
 */
export function AccessDialog({ area, row: place, onClose }: RowActProps<EstablishmentRecord>) {
  const { t, i18n } = useLingui();
  const { db, context, engine } = useUser();
  const offline = useIsOffline();
  const begun: ApaCredentials = { Username: place.Vat ?? '', Password: '' };
  const [login, setLogin] = useState(begun);
  const [key, setKey] = useState(() => uuidv7());
  const [checked, setChecked] = useState<Checked>('unknown');
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Nada mudou; tente outra vez.` });
  const change = (part: Partial<ApaCredentials>) => {
    setLogin({ ...login, ...part });
    setKey(uuidv7());
    setChecked('unknown');
    failure.show(null);
  };
  const keep = async (saved: EstablishmentRecord, text: string) => {
    await putIntoKept(db, area, saved.UniqueId, { ...place, ...saved });
    // Guides look up on the device which establishments have access.
    readAnew({ engine });
    toast({ text, tone: 'success', icon: Check });
    onClose();
  };
  const validate = async () =>
    setChecked((await validateAccess((await context()).http, place, login, { key: uuidv7() })) ? 'valid' : 'invalid');
  const save = async () =>
    keep(await saveAccess((await context()).http, place, login, { key }), t`Acesso ao SILiAmb gravado.`);
  const run = async (act: () => Promise<void>) => {
    setSubmitted(true);
    if (login.Username.trim() === '' || login.Password === '' || busy) return;
    setBusy(true);
    failure.show(null);
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setChecked('invalid');
      else if (error instanceof ApiError && error.body._externalErrors.length > 0) {
        // The national system's own message is a notice, and the dialog closes (spec 1 §8).
        showFailure(i18n, error);
        onClose();
      } else failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  const invalid = checked === 'invalid' ? t`Inválido` : undefined;
  if (removing) {
    return (
      <RemovalDialog
        onClose={() => setRemoving(false)}
        title={t`Retirar o acesso ao SILiAmb de ${place.Name}?`}
        description={t`Deixa de ver as guias de que é parte e de agir em nome dele. As credenciais são apagadas do servidor.`}
        remove={(http, once) => removeAccess(http, place, { key: once })}
        onRemoved={(saved) => (saved ? keep(saved, t`Acesso ao SILiAmb retirado.`) : onClose())}
      />
    );
  }
  return (
    <FormDialog
      {...{ onClose, submitted, busy }}
      dirty={login.Password !== ''}
      title={t`Acesso ao SILiAmb de ${place.Name}`}
      description={t`Com este acesso vê as guias de que o estabelecimento é parte e age em nome dele. As credenciais ficam cifradas no servidor e nunca neste dispositivo.`}
      confirmLabel={t`Gravar`}
      confirmOff={checked !== 'valid' || offline}
      busyLabel={t`A perguntar ao SILiAmb`}
      otherAction={
        <Button icon={ShieldCheck} disabled={offline || busy} onClick={() => void run(validate)}>
          {t`Validar`}
        </Button>
      }
      failure={failure.message}
      onSubmit={() => void run(checked === 'valid' ? save : validate)}
    >
      <AccessState place={place} onRemove={() => setRemoving(true)} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t`Utilizador`} required error={login.Username.trim() === '' ? t`Obrigatório` : undefined}>
          <TextInput
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={login.Username}
            onChange={(Username) => change({ Username })}
          />
        </Field>
        <Field
          label={t`Password`}
          required
          error={invalid ?? (login.Password === '' ? t`Obrigatório` : undefined)}
          showError={invalid !== undefined}
        >
          <TextInput
            type="password"
            autoComplete="off"
            value={login.Password}
            onChange={(Password) => change({ Password })}
          />
        </Field>
      </div>
      <div role="status">
        {checked === 'valid' && <Alert tone="success" title={t`O SILiAmb aceita este acesso. Falta gravá-lo.`} />}
        {checked === 'invalid' && (
          <Alert tone="danger" title={t`Acesso Inválido`}>
            <Trans>O SILiAmb não aceitou este utilizador e esta password. O acesso gravado não mudou.</Trans>
          </Alert>
        )}
      </div>
      {offline && (
        <p className="text-label text-muted">
          <Trans>Validar e gravar precisam de rede.</Trans>
        </p>
      )}
    </FormDialog>
  );
}
