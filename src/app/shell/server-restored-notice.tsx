import { Plural, Trans } from '@lingui/react/macro';
import { useLive, useUser } from '#runtime/use-user.ts';
import { countHealing, healingReadKey, readHealing } from '#sync/restored/healing.ts';
import { Notice } from './notice.tsx';

/**
 * Tells that the server was restored from a backup, and how much of what it had lost this device
 * has sent again; shown until acknowledged.
 */
export function ServerRestoredNotice() {
  const { db } = useUser();
  const state = useLive(async (user) => {
    const healing = await readHealing(user);
    if (!healing || healing.acts === 0 || (await user.readMeta(healingReadKey)) === healing.epoch) return null;
    return { ...healing, left: await countHealing(user) };
  });
  if (!state) return null;
  const { acts, left, epoch } = state;
  return (
    <Notice
      tone="info"
      title={
        <Plural
          value={acts - left}
          one="O servidor foi reposto: # registo enviado de novo."
          other="O servidor foi reposto: # registos enviados de novo."
        />
      }
      label={<Trans>Compreendi</Trans>}
      onAct={() => void db.meta.put({ key: healingReadKey, value: epoch })}
    >
      {left === 0 ? (
        <Trans>Voltou a uma cópia de segurança, e este dispositivo entregou-lhe o que lhe faltava.</Trans>
      ) : (
        <Plural
          value={left}
          one="Voltou a uma cópia de segurança. Falta # registo; segue sozinho."
          other="Voltou a uma cópia de segurança. Faltam # registos; seguem sozinhos."
        />
      )}
    </Notice>
  );
}
