import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Screen } from '#components/screen/screen.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { DataTab } from './data-tab.tsx';
import { KeysTab } from './keys/keys-tab.tsx';

const paths = { data: '/user', keys: '/user/keys' } as const;

/** Shows the signed-in user (spec 1 §2): their data, or how they sign in and where. */
export function UserScreen({ tab }: { tab: keyof typeof paths }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tabs = [
    { key: 'data', label: t`Dados` },
    { key: 'keys', label: t`Chaves e dispositivos` },
  ] as const;
  return (
    <Screen title={t`O meu utilizador`} task>
      <Tabs
        label={t`O meu utilizador`}
        tabs={tabs}
        value={tab}
        onChange={(key) => void navigate({ to: paths[key], replace: true })}
        className="mb-5"
      />
      {tab === 'data' ? <DataTab /> : <KeysTab />}
    </Screen>
  );
}

export const OwnData = () => <UserScreen tab="data" />;
export const OwnKeys = () => <UserScreen tab="keys" />;
