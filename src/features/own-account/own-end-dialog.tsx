import type { ReactNode } from 'react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Http, SendOptions } from '#api/transport/http.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { useUser } from '#runtime/use-user.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface Props {
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  /** Message when the server fails. */
  failed: string;
  /** Sends the act; every attempt uses the same key. */
  act: (http: Http, options: SendOptions) => Promise<unknown>;
  onDone: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an act that ends the signed-in user; the server asks who they are besides. */
export function OwnEndDialog({ act, onDone, onClose, failed, children, ...words }: Props) {
  const { context } = useUser();
  const failure = useSaveFailure({ failed, unreachable: failed });
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => uuidv7());
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await act((await context()).http, { key });
      await onDone();
    } catch (error) {
      setBusy(false);
      failure.show(error);
    }
  };
  return (
    <FormDialog
      {...words}
      {...{ onClose, busy }}
      danger
      submitted={false}
      dirty={false}
      failure={failure.message}
      onSubmit={() => void submit()}
    >
      {children}
    </FormDialog>
  );
}
