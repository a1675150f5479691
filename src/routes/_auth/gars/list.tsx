import { createFileRoute } from '@tanstack/react-router';
import { type ListName, listNameOf } from '../../../domain/guide/guide-list-links.ts';
import { orderOf } from '../../../domain/guide/guide-order.ts';
import { GuideListScreen } from '../../../features/guides/guide-list.tsx';

/** The list that a counter opened, and the list's order when not the default: `-Quantity`. */
export interface ListSearch {
  ver?: ListName;
  ordem?: string;
}

export const Route = createFileRoute('/_auth/gars/list')({
  staticData: { wing: 'guides' },
  validateSearch: ({ ver, ordem }: Record<string, unknown>): ListSearch => {
    const name = listNameOf(ver);
    return { ...(name && { ver: name }), ...(orderOf(ordem) && { ordem: String(ordem) }) };
  },
  component: Page,
});

function Page() {
  const { ver, ordem } = Route.useSearch();
  return <GuideListScreen key={ver} name={ver} ordem={ordem} />;
}
