import { createFileRoute } from '@tanstack/react-router';
import { BatchList } from '#features/guide-batches/batch-list.tsx';

export const Route = createFileRoute('/_auth/gars/batch-{$kind}/list')({
  staticData: { wing: 'guides' },
  component: Page,
});

function Page() {
  const { kind } = Route.useRouteContext();
  return <BatchList key={kind} kind={kind} />;
}
