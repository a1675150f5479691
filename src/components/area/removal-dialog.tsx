import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '#api/transport/errors.ts';
import type { Http } from '#api/transport/http.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../errors/use-save-failure.tsx';

type Words = Pick<ConfirmDialogProps, 'title' | 'description' | 'onClose' | 'children'> &
  Partial<Pick<ConfirmDialogProps, 'confirmLabel' | 'busyLabel'>>;

interface Props<R> extends Words {
  /** Removes it on the server; every attempt uses the same key. */
  remove: (http: Http, key: string) => Promise<R>;
  /** Stores and announces the outcome: the server's answer, or null if it was already gone. */
  onRemoved: (answer: R | null) => Promise<void> | void;
  /** Text shown when the server fails. */
  failed?: string | undefined;
}

/** Confirms a removal that needs the network; a refusal by the server stays in the dialog. */
export function RemovalDialog<R>({ remove, onRemoved, onClose, failed, children, ...words }: Props<R>) {
  const { t } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const failure = useSaveFailure({ failed, unreachable: failed });
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => uuidv7());
  const confirm = async () => {
    setBusy(true);
    try {
      const { http } = await context();
      const answer = await remove(http, key).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      await onRemoved(answer);
      onClose();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...words}
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={words.confirmLabel ?? t`Remover`}
      busy={busy}
      busyLabel={words.busyLabel ?? t`A remover`}
    >
      {children}
      {offline && <p className="text-label text-muted">{t`Precisa de rede.`}</p>}
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
