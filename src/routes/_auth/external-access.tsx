import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { parseOrder } from '#domain/guide/list/order.ts';
import { GuideListScreen } from '#features/guides/guide-list.tsx';

/**
 * Screen of users with external permissions only: the guides they may read (spec 1 §2; domain,
 * organisation).
 */
export const Route = createFileRoute('/_auth/external-access')({
  staticData: { wing: 'guides' },
  validateSearch: ({ ordem }: Record<string, unknown>): { ordem?: string } =>
    parseOrder(ordem) ? { ordem: String(ordem) } : {},
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const { ordem } = Route.useSearch();
  const note = t`Vê as guias dos estabelecimentos que partilharam acesso consigo. Não cria nem altera nada.`;
  return <GuideListScreen title={t`Acesso externo`} note={note} name={undefined} text={undefined} ordem={ordem} />;
}
