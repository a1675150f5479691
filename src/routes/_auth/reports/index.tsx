import { createFileRoute } from '@tanstack/react-router';
import { LegacyReportScreen } from '#features/reports/legacy-report-screen.tsx';

export const Route = createFileRoute('/_auth/reports/')({
  staticData: { wing: 'reports' },
  component: LegacyReportScreen,
});
