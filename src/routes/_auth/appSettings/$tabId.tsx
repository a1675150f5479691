import { createFileRoute } from '@tanstack/react-router';
import { AppSettingsScreen } from '../../../features/app-settings/app-settings-screen.tsx';

export const Route = createFileRoute('/_auth/appSettings/$tabId')({ staticData: { wing: 'administration' }, component: Page });

function Page() {
  return <AppSettingsScreen tabId={Route.useParams().tabId} />;
}
