import { createFileRoute } from '@tanstack/react-router';
import { GuideSyncScreen } from '#features/guide-sync/guide-sync-screen.tsx';

export const Route = createFileRoute('/_auth/gars/sync')({
  staticData: { wing: 'guides' },
  component: GuideSyncScreen,
});
