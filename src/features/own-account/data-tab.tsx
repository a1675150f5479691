import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SignOutDialog } from '#components/menu/sign-out-dialog.tsx';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { DataRightsPanel } from './data-rights-panel.tsx';
import { RemoveSelfPanel } from './remove-self-panel.tsx';

/** Shows who the user is in the account, and what they may do with their own data. */
export function DataTab() {
  const { t } = useLingui();
  const { session } = useUser();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="max-w-180 space-y-5">
      <Panel title={session.username} flush>
        <Facts
          facts={[
            { key: 'client', label: t`Código de cliente`, value: session.clientCode },
            { key: 'default', label: t`O meu Estabelecimento`, value: session.defaultEstablishment ?? '--' },
          ]}
        />
      </Panel>
      <Button icon={LogOut} size="lg" onClick={() => setLeaving(true)}>
        <Trans>Sair</Trans>
      </Button>
      <DataRightsPanel />
      <RemoveSelfPanel />
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}
