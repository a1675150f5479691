import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import type { OutboxRow } from '#db/rows.ts';
import { formatTime } from '#lib/format.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { remove } from './outbox-actions.ts';
import { readDependants } from './outbox-queries.ts';
import { translateSentence } from './outbox-texts.ts';

interface Props {
  command: OutboxRow;
  onClose: () => void;
  /** Called instead of `onClose` once it is removed. */
  onRemoved?: () => void;
}

/**
 * Removes an unsent act, only on the user's request. Waiting acts are named and removed only when
 * ticked.
 */
export function RemoveCommandDialog({ command, onClose, onRemoved = onClose }: Props) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const failure = useSaveFailure();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const behind = useLive((db) => readDependants(db, command.seq), [command.seq]) ?? [];
  const confirm = async () => {
    try {
      await remove(user, [command.seq, ...ticked]);
      onRemoved();
    } catch (error) {
      failure.show(error);
    }
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
      {failure.message && <Alert tone="danger" live="alert" title={failure.message} />}
      {behind.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="mb-1 font-semibold">
            <Trans>Estes registos esperam por ele. Ficam, a não ser que os escolha:</Trans>
          </legend>
          {behind.map(({ command: one, receipt }) => (
            <Checkbox
              key={one.seq}
              checked={ticked.includes(one.seq)}
              onChange={(on) => setTicked((all) => (on ? [...all, one.seq] : all.filter((seq) => seq !== one.seq)))}
              label={translateSentence(i18n, receipt.title)}
              detail={`${receipt.detail} · ${formatTime(receipt.savedAt, i18n.locale)}`}
            />
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
