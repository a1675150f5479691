import { createFileRoute } from '@tanstack/react-router';
import { MirrScreen } from '#features/reports/mirr/mirr-screen.tsx';

export const Route = createFileRoute('/_auth/reports/mirr/$year')({ staticData: { wing: 'reports' }, component: Page });

function Page() {
  return <MirrScreen year={Route.useParams().year} />;
}
