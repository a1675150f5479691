import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Answer to confirm: the number of the guide that a creation is; null for none of them. */
export interface Settling {
  id: string;
  number: string | null;
}

interface Props {
  settling: Settling;
  settle: (id: string, number: string | null, key: string) => Promise<void>;
  onClose: () => void;
}

/**
 * Says what an answer does and asks before it is sent. Repeated after a lost answer, it goes under
 * the same key.
 */
export function SettleDialog({ settling: { id, number }, settle, onClose }: Props) {
  const { t } = useLingui();
  const offline = useIsOffline();
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente outra vez quando houver rede.` });
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    failure.show(null);
    try {
      await settle(id, number, key);
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  const none = number === null;
  return (
    <ConfirmDialog
      open
      danger={none}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={none ? t`Enviar de novo?` : t`É a guia ${number}?`}
      confirmLabel={none ? t`Enviar de novo` : t`É esta`}
      busy={busy}
      busyLabel={t`A gravar`}
      disabled={offline}
      reason={t`É preciso rede.`}
    >
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} className="mb-3" />}
      <p>
        {none ? (
          <Trans>É emitida uma guia nova no SILiAmb. Se a primeira existir, ficam lá duas.</Trans>
        ) : (
          <Trans>O que enviou fica ligado a este número, e não é enviado outra vez.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
