import { useLingui } from '@lingui/react/macro';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import { type AccessReading, useOwnAccess } from './use-own-access.ts';

/** Shows the ways in which the user signs in, and where they are signed in. */
export function KeysTab() {
  const reading = useOwnAccess();
  const { access, away, again } = reading;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="min-w-0 space-y-5">
        {access ? (
          <>
            <KeysPanel access={access} away={away} onChange={again} />
            <CodesPanel access={access} away={away} onChange={again} />
            <PolicyNotice access={access} />
          </>
        ) : (
          <Unread {...reading} />
        )}
      </div>
      <div className="min-w-0 space-y-5">
        <DevicesPanel />
        <PasswordPanel access={access} away={away} />
      </div>
    </div>
  );
}

function Unread({ failed, away, again }: AccessReading) {
  const { t } = useLingui();
  if (away) return <Alert tone="offline" title={t`As chaves de acesso precisam de rede.`} />;
  if (!failed) return <SkeletonRows count={3} />;
  return (
    <Alert
      tone="danger"
      live="status"
      title={t`Não foi possível ler as chaves de acesso.`}
      action={<Button onClick={again}>{t`Tentar de novo`}</Button>}
    />
  );
}
