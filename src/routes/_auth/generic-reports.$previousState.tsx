import { createFileRoute } from '@tanstack/react-router';
import { GenericReportScreen } from '#features/reports/generic-report-screen.tsx';

export const Route = createFileRoute('/_auth/generic-reports/$previousState')({
  staticData: { wing: 'reports' },
  component: Page,
});

function Page() {
  return <GenericReportScreen previousState={Route.useParams().previousState} />;
}
