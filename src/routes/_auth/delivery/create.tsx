import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { MovementScreen } from '#features/movements/movement-screen.tsx';

export const Route = createFileRoute('/_auth/delivery/create')({
  staticData: { wing: 'field' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  const { fix, saved, like } = Route.useSearch();
  return <MovementScreen kind="delivery" fix={fix} saved={saved} like={like} />;
}
