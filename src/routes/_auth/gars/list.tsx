import { createFileRoute } from '@tanstack/react-router';
import { orderOf } from '../../../domain/guide/guide-order.ts';
import { GuideListScreen } from '../../../features/guides/guide-list.tsx';

/** The list's order when not the default: `-Quantity`. */
export interface ListSearch {
  ordem?: string;
}

export const Route = createFileRoute('/_auth/gars/list')({
  staticData: { wing: 'guides' },
  validateSearch: ({ ordem }: Record<string, unknown>): ListSearch => (orderOf(ordem) ? { ordem: String(ordem) } : {}),
  component: Page,
});

function Page() {
  return <GuideListScreen ordem={Route.useSearch().ordem} />;
}
