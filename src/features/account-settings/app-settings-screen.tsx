import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAreaRights } from '#components/area/use-area-rights.ts';
import { Screen } from '#components/screen/screen.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsTabs } from './settings-tabs.ts';

/** Shows the account's settings (spec 3 §2): a tab about the account and one about its guides. */
export function AppSettingsScreen({ tabId }: { tabId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useAreaRights({ name: 'appSettings' }, 'see');
  const tab = settingsTabs.find(({ id }) => id === tabId) ?? settingsTabs[0];
  return (
    <Screen title={t`Configurações`}>
      <Tabs
        label={t`Configurações`}
        tabs={settingsTabs.map(({ id, label }) => ({ key: id, label: t(label) }))}
        value={tab.id}
        onChange={(id) => void navigate({ to: '/appSettings/$tabId', params: { tabId: id } })}
        className="mb-5"
      />
      <div className="max-w-180 overflow-clip rounded-panel border hairline border-border bg-surface">
        <SettingsForm key={tab.id} tab={tab} onBack={() => void navigate({ to: '/dashboard' })} />
      </div>
    </Screen>
  );
}
