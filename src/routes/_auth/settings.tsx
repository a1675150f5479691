import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/device-settings/settings-screen.tsx';

export const Route = createFileRoute('/_auth/settings')({
  staticData: { wing: 'administration' },
  component: SettingsScreen,
});
