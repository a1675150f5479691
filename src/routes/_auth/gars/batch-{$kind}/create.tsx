import { createFileRoute, redirect } from '@tanstack/react-router';
import { batchCalls } from '../../../../domain/guide/batch.ts';
import { BatchCreate } from '../../../../features/guide-batches/batch-create.tsx';

export const Route = createFileRoute('/_auth/gars/batch-{$kind}/create')({
  staticData: { wing: 'guides' },
  beforeLoad: ({ context: { kind } }) => {
    if (kind === 'create') throw redirect({ href: batchCalls.create.list, replace: true });
    return { chosen: kind };
  },
  component: Page,
});

function Page() {
  const { chosen } = Route.useRouteContext();
  return <BatchCreate key={chosen} kind={chosen} />;
}
