import { createFileRoute } from '@tanstack/react-router';
import { GeneratedReportScreen } from '#features/generated-documents/report-screen.tsx';

export const Route = createFileRoute('/_auth/generated-documents/reports/$reportId')({
  staticData: { wing: 'reports' },
  component: Page,
});

function Page() {
  return <GeneratedReportScreen reportId={Route.useParams().reportId} />;
}
