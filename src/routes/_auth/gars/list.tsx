import { createFileRoute } from '@tanstack/react-router';
import { type ListName, listNameOf } from '../../../domain/guide/guide-list-links.ts';
import { orderOf } from '../../../domain/guide/guide-order.ts';
import { GuideListScreen } from '../../../features/guides/guide-list.tsx';

/** The list that a counter opened or a text to look for, and the list's order when not the default: `-Quantity`. */
export interface ListSearch {
  ver?: ListName;
  texto?: string;
  ordem?: string;
}

export const Route = createFileRoute('/_auth/gars/list')({
  staticData: { wing: 'guides' },
  validateSearch: ({ ver, texto, ordem }: Record<string, unknown>): ListSearch => {
    const name = listNameOf(ver);
    // The router reads what looks like a number as one.
    const text = typeof texto === 'string' || typeof texto === 'number' ? String(texto) : '';
    return { ...(name && { ver: name }), ...(text && { texto: text }), ...(orderOf(ordem) && { ordem: String(ordem) }) };
  },
  component: Page,
});

function Page() {
  const { ver, texto, ordem } = Route.useSearch();
  return <GuideListScreen key={`${ver} ${texto}`} name={ver} text={texto} ordem={ordem} />;
}
