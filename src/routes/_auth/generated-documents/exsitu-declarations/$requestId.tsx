import { createFileRoute } from '@tanstack/react-router';
import { DeclarationBatchScreen } from '#features/declarations/declaration-batch-screen.tsx';

export const Route = createFileRoute('/_auth/generated-documents/exsitu-declarations/$requestId')({
  staticData: { wing: 'reports' },
  component: Page,
});

function Page() {
  return <DeclarationBatchScreen requestId={Route.useParams().requestId} />;
}
