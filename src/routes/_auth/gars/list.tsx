import { createFileRoute } from '@tanstack/react-router';
import { orderOf } from '../../../domain/guide/guide-order.ts';
import { GuideListScreen } from '../../../features/guides/guide-list.tsx';

/** The order of the list, where it is not the one that it begins with: `-Quantity`. */
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
