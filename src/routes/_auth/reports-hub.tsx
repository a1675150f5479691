import { createFileRoute } from '@tanstack/react-router';
import { ReportsHubScreen } from '#features/reports/reports-hub-screen.tsx';

export const Route = createFileRoute('/_auth/reports-hub')({
  staticData: { wing: 'reports' },
  component: ReportsHubScreen,
});
