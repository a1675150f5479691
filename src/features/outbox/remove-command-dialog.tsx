import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLive, useUser } from '../../components/use-user.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { dependants } from '../../sync/lanes.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { remove } from './outbox-actions.ts';

/** Taking an unsent act out: by the user's word only, with what depends on it where wanted. */
export function RemoveCommandDialog({ command, onClose }: { command: OutboxRow; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const [all, setAll] = useState(true);
  const behind = useLive(async (db) => dependants(await db.outbox.orderBy('seq').toArray(), command.seq).length, [command.seq]) ?? 0;
  const confirm = async () => {
    await remove(user, command.seq, all && behind > 0);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t`Eliminar deste dispositivo?`}
      confirmLabel={t`Eliminar`}
      description={
        command.state === 'uncertain'
          ? t`Este registo pode já ter chegado ao servidor. Eliminá-lo aqui não o desfaz lá.`
          : t`Este registo ainda não foi enviado. Se o eliminar, não há cópia no servidor.`
      }
    >
      {behind > 0 && (
        <Checkbox
          checked={all}
          onChange={setAll}
          label={
            <Plural
              value={behind}
              one="Eliminar também # registo que depende deste"
              other="Eliminar também # registos que dependem deste"
            />
          }
        />
      )}
    </ConfirmDialog>
  );
}
