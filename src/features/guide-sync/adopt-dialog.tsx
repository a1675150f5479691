import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adoptDifference } from '#api/guide-differences.ts';
import { ApiError } from '#api/transport/errors.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import type { GuideDifference } from '#domain/guide/differences.ts';
import { readAnew } from '#runtime/read-anew.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DifferenceLines } from './difference-lines.tsx';

interface AdoptDialogProps {
  difference: GuideDifference;
  /** Compares one guide again; null when there is nothing left to adopt. */
  compareAgain(id: string): Promise<GuideDifference | null>;
  onClose(): void;
  onAdopted(): void;
}

/**
 * Returns the difference to confirm, under a new key; when an answer is lost, the request is
 * repeated under the same key.
 */
const toConfirm = (difference: GuideDifference | null, changed: boolean) => ({
  difference,
  changed,
  key: crypto.randomUUID(),
});

/**
 * Asks before a guide's state here is replaced. If either side has changed meanwhile, shows the new
 * differences and asks again.
 */
export function AdoptDialog({ difference: first, compareAgain, onClose, onAdopted }: AdoptDialogProps) {
  const { t } = useLingui();
  const { context, engine } = useUser();
  const offline = useIsOffline();
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente outra vez quando houver rede.` });
  const [{ difference, changed, key }, setAsked] = useState(() => toConfirm(first, false));
  const [busy, setBusy] = useState(false);
  const send = async (asked: GuideDifference): Promise<boolean> => {
    try {
      await adoptDifference((await context()).http, asked, key);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      setAsked(toConfirm(await compareAgain(asked.UniqueId), true));
      return false;
    }
  };
  const adopt = async (asked: GuideDifference) => {
    setBusy(true);
    failure.show(null);
    try {
      if (await send(asked)) {
        readAnew({ engine });
        onAdopted();
        return;
      }
    } catch (error) {
      failure.show(error);
    }
    setBusy(false);
  };
  const nothing = t`Já não há nada a adotar nesta guia.`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => difference && void adopt(difference)}
      title={t`Adotar o que está no SILiAmb?`}
      description={t`A guia ${first.Number} fica aqui como está no SILiAmb. A mudança fica no histórico dela.`}
      confirmLabel={t`Adotar`}
      busy={busy}
      busyLabel={t`A adotar`}
      disabled={offline || !difference}
      reason={difference ? t`É preciso rede.` : nothing}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} className="mb-3" />}
      {changed && (
        <Alert tone="conflict" live="alert" title={t`A guia mudou entretanto.`} className="mb-3">
          {difference ? t`Veja o que é diferente agora e confirme outra vez.` : nothing}
        </Alert>
      )}
      {difference && <DifferenceLines fields={difference.Fields} />}
    </ConfirmDialog>
  );
}
