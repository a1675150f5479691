import { createFileRoute } from '@tanstack/react-router';
import { type ListName, parseListName } from '#domain/guide/list/links.ts';
import { parseOrder } from '#domain/guide/list/order.ts';
import { GuideListScreen } from '#features/guides/guide-list.tsx';

/**
 * List that a counter opens or text to search for, and the sort order when not the default:
 * `-Quantity`.
 */
export interface ListSearch {
  ver?: ListName;
  texto?: string;
  ordem?: string;
}

export const Route = createFileRoute('/_auth/gars/list')({
  staticData: { wing: 'guides' },
  validateSearch: ({ ver, texto, ordem }: Record<string, unknown>): ListSearch => {
    const name = parseListName(ver);
    // The router parses a text that looks like a number as a number.
    const text = typeof texto === 'string' || typeof texto === 'number' ? String(texto) : '';
    return {
      ...(name && { ver: name }),
      ...(text && { texto: text }),
      ...(parseOrder(ordem) && { ordem: String(ordem) }),
    };
  },
  component: Page,
});

function Page() {
  const { ver, texto, ordem } = Route.useSearch();
  return <GuideListScreen key={`${ver} ${texto}`} name={ver} text={texto} ordem={ordem} />;
}
