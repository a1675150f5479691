import { Plural, Trans } from '@lingui/react/macro';
import { useLive, useUser } from '#runtime/use-user.ts';
import { restoredKey } from '#sync/rescue/restored.ts';
import { Notice } from './notice.tsx';

/**
 * Tells that the browser had lost this device's data and unsent work was restored from its backup;
 * shown until acknowledged.
 */
export function RestoredNotice() {
  const { db } = useUser();
  const restored = useLive((user) => user.readMeta<number>(restoredKey));
  if (!restored) return null;
  return (
    <Notice
      tone="warn"
      title={
        <Plural
          value={restored}
          one="# registo por enviar foi recuperado."
          other="# registos por enviar foram recuperados."
        />
      }
      label={<Trans>Compreendi</Trans>}
      onAct={() => void db.meta.delete(restoredKey)}
    >
      <Trans>
        O navegador perdeu os dados deste dispositivo. O que faltava enviar voltou da segunda cópia; o resto vem do
        servidor.
      </Trans>
    </Notice>
  );
}
