import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { removeKey } from '#api/people/passkeys.ts';
import { showFailure } from '#components/foreground.ts';
import type { Passkey } from '#domain/people/passkeys.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/overlays/toast-store.ts';

interface Props {
  passkey: Passkey;
  /** True for the last key where the account demands one: it is asked about twice. */
  isLastDemanded: boolean;
  onClose: (removed: boolean) => void;
}

/** Confirms the removal of a key. */
export function RemoveKeyDialog({ passkey: { UniqueId, Name }, isLastDemanded, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeKey((await context()).http, UniqueId);
      toast({ text: t`Chave de acesso retirada.`, tone: 'success', icon: Check });
      onClose(true);
    } catch (error) {
      setBusy(false);
      showFailure(i18n, error);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={() => onClose(false)}
      onConfirm={() => void remove()}
      busy={busy}
      busyLabel={t`A retirar`}
      disabled={isLastDemanded && !sure}
      reason={t`Confirme primeiro que quer ficar sem chaves.`}
      title={t`Retirar a chave ${Name}?`}
      confirmLabel={t`Retirar chave`}
    >
      <p>
        <Trans>Deixa de servir para entrar, em qualquer dispositivo. Apague-a também de onde está guardada.</Trans>
      </p>
      {isLastDemanded && (
        <div className="mt-4 space-y-3">
          <Alert tone="warn" title={t`É a sua última chave, e a sua conta exige uma.`}>
            <Trans>Os códigos de recuperação vão com ela. Na próxima entrada tem de fazer uma chave nova.</Trans>
          </Alert>
          <Checkbox label={t`Quero ficar sem chaves`} checked={sure} onChange={setSure} />
        </div>
      )}
    </ConfirmDialog>
  );
}
