import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { SessionsPanel } from '#components/sessions/sessions-panel.tsx';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DataRightsPanel } from './data-rights-panel.tsx';
import { RemoveSelfPanel } from './remove-self-panel.tsx';

/** Shows the signed-in user (spec 1 §2). */
export function UserScreen() {
  const { t } = useLingui();
  const { session } = useUser();
  const [open, setOpen] = useState<'password' | 'out' | null>(null);
  const close = () => setOpen(null);
  return (
    <Screen title={t`O meu utilizador`} task>
      <div className="max-w-180 space-y-5">
        <Panel title={session.username} flush>
          <Facts
            facts={[
              { key: 'client', label: t`Código de cliente`, value: session.clientCode },
              { key: 'default', label: t`O meu Estabelecimento`, value: session.defaultEstablishment ?? '--' },
            ]}
          />
        </Panel>
        <SessionsPanel />
        <div className="flex flex-wrap gap-2.5">
          <Button icon={KeyRound} size="lg" onClick={() => setOpen('password')}>
            <Trans>Alterar password</Trans>
          </Button>
          <Button icon={LogOut} size="lg" onClick={() => setOpen('out')}>
            <Trans>Sair</Trans>
          </Button>
        </div>
        <DataRightsPanel />
        <RemoveSelfPanel />
      </div>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'out' && <SignOutDialog onClose={close} />}
    </Screen>
  );
}
