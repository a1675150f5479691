import { createFileRoute } from '@tanstack/react-router';
import { AppSettingsScreen } from '../../../features/app-settings/app-settings-screen.tsx';

/** Tabs are numbers: the addresses of areas that begin alike, such as the creation rules, are not the settings'. */
export const Route = createFileRoute('/_auth/appSettings/$tabId')({
  staticData: { wing: 'administration' },
  params: { parse: ({ tabId }) => (/^\d+$/.test(tabId) ? { tabId } : false) },
  component: Page,
});

function Page() {
  return <AppSettingsScreen tabId={Route.useParams().tabId} />;
}
