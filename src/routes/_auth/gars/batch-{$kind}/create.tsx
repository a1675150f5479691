import { createFileRoute } from '@tanstack/react-router';
import { BatchCreate } from '#features/guide-batches/batch-create.tsx';
import { BatchSheet } from '#features/guide-batches/sheet/batch-sheet.tsx';

export const Route = createFileRoute('/_auth/gars/batch-{$kind}/create')({
  staticData: { wing: 'guides' },
  component: Page,
});

function Page() {
  const { kind } = Route.useRouteContext();
  return kind === 'create' ? <BatchSheet /> : <BatchCreate key={kind} kind={kind} />;
}
