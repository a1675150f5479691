import { createFileRoute } from '@tanstack/react-router';
import { LegalDeadlinesScreen } from '#features/deadlines/legal-deadlines-screen.tsx';

export const Route = createFileRoute('/_auth/legal-deadlines/$type')({
  staticData: { wing: 'guides' },
  component: Page,
});

function Page() {
  return <LegalDeadlinesScreen type={Route.useParams().type} />;
}
