import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type AreaRow, removeAreaRow } from '../../api/area.ts';
import { ApiError } from '../../api/errors.ts';
import { useIsOffline } from '../../runtime/use-is-offline.ts';
import { useUser } from '../../runtime/use-user.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useSaveFailure } from '../use-save-failure.ts';
import { putIntoKept } from './area-kept.ts';
import type { AreaScreens } from './area-screens.ts';

interface Props {
  screens: AreaScreens;
  row: AreaRow;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms a removal; a refusal by the server stays in the dialog. */
export function AreaRemove({ screens, row, onClose, onRemoved }: Props) {
  const { t } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  const { area, nameOf, removal } = screens;
  const { removeFailed } = area.texts;
  const failure = useSaveFailure(removeFailed && t(removeFailed));
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => uuidv7());
  const id = row.UniqueId;
  const remove = async () => {
    setBusy(true);
    try {
      const { http } = await context();
      await removeAreaRow(http, area, id, { key, version: row.Version }).catch((error: unknown) => {
        // Already gone: that is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      await putIntoKept(db, area, id, null);
      onClose();
      onRemoved();
    } catch (error) {
      failure.show(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t`Remover ${nameOf(row)}?`}
      confirmLabel={t`Remover`}
      description={t(removal)}
      busy={busy}
      busyLabel={t`A remover`}
    >
      {offline && !failure.message && <p className="text-label text-muted">{t`Remover precisa de rede.`}</p>}
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
    </ConfirmDialog>
  );
}
