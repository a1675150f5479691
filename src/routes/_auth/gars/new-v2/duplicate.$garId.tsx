import { createFileRoute } from '@tanstack/react-router';
import { DuplicateScreen } from '../../../../features/egar-create/duplicate-screen.tsx';

export const Route = createFileRoute('/_auth/gars/new-v2/duplicate/$garId')({ component: Page });

function Page() {
  return <DuplicateScreen garId={Route.useParams().garId} />;
}
