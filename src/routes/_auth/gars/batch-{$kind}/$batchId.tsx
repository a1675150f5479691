import { createFileRoute } from '@tanstack/react-router';
import { BatchDetail } from '#features/guide-batches/batch-detail.tsx';

export const Route = createFileRoute('/_auth/gars/batch-{$kind}/$batchId')({
  staticData: { wing: 'guides' },
  component: Page,
});

function Page() {
  const { kind } = Route.useRouteContext();
  const { batchId } = Route.useParams();
  return <BatchDetail key={batchId} kind={kind} id={batchId} />;
}
