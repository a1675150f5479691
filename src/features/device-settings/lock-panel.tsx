import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { hintLock } from '#lib/dom/idle.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { readLock, switchOffLock } from '#sync/session/screen-lock.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { LockDialog } from './lock-dialog.tsx';

/** Switches the screen lock on and off; it is off by default. */
export function LockPanel() {
  const { t } = useLingui();
  const { db } = useUser();
  const lock = useLive(async (own) => (await readLock(own)) ?? null);
  const [asking, setAsking] = useState(false);
  const choose = (on: boolean) => {
    if (on) return setAsking(true);
    hintLock(false);
    void switchOffLock(db);
  };
  return (
    <Panel title={t`Fecho do ecrã`}>
      <Switch
        label={t`Fechar o ecrã quando ninguém lhe toca`}
        detail={
          lock
            ? t`Ao fim de ${lock.minutes} min. Abre com a password, com e sem rede.`
            : t`Abre com a password, com e sem rede.`
        }
        checked={Boolean(lock)}
        onChange={choose}
      />
      {asking && <LockDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}
