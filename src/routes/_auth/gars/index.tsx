import { createFileRoute } from '@tanstack/react-router';
import { GuidesOverviewScreen } from '#features/deadlines/guides-overview-screen.tsx';

export const Route = createFileRoute('/_auth/gars/')({
  staticData: { wing: 'guides' },
  component: GuidesOverviewScreen,
});
