import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAreaRights } from '#components/area/use-area-rights.ts';
import { Screen } from '#components/screen/screen.tsx';
import { Tabs } from '#ui/basics/tabs.tsx';
import { KeyPolicyForm } from './key-policy-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsTabs } from './settings-tabs.ts';

/** Tab about how the account's users sign in; our own. */
const keysTab = '3';

/**
 * Shows the account's settings (spec 3 §2): about the account, about its guides, about signing in.
 */
export function AppSettingsScreen({ tabId }: { tabId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useAreaRights({ name: 'appSettings' }, 'see');
  const tab = settingsTabs.find(({ id }) => id === tabId) ?? settingsTabs[0];
  const isKeys = tabId === keysTab;
  const tabs = settingsTabs.map(({ id, label }) => ({ key: id, label: t(label) }));
  return (
    <Screen title={t`Configurações`}>
      <Tabs
        label={t`Configurações`}
        tabs={[...tabs, { key: keysTab, label: t`Entrada` }]}
        value={isKeys ? keysTab : tab.id}
        onChange={(id) => void navigate({ to: '/appSettings/$tabId', params: { tabId: id } })}
        className="mb-5"
      />
      <div className="max-w-180 overflow-clip rounded-panel border hairline border-border bg-surface">
        {isKeys ? (
          <KeyPolicyForm />
        ) : (
          <SettingsForm key={tab.id} tab={tab} onBack={() => void navigate({ to: '/dashboard' })} />
        )}
      </div>
    </Screen>
  );
}
