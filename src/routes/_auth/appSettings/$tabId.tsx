import { createFileRoute } from '@tanstack/react-router';
import { AppSettingsScreen } from '#features/account-settings/app-settings-screen.tsx';

/** Tabs are numbers: areas such as the creation rules have addresses that begin the same way. */
export const Route = createFileRoute('/_auth/appSettings/$tabId')({
  staticData: { wing: 'administration' },
  params: { parse: ({ tabId }) => (/^\d+$/.test(tabId) ? { tabId } : false) },
  component: Page,
});

function Page() {
  return <AppSettingsScreen tabId={Route.useParams().tabId} />;
}
