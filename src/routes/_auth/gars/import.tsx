import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { ImportScreen } from '#features/guide-import/import-screen.tsx';

export const Route = createFileRoute('/_auth/gars/import')({
  staticData: { wing: 'guides' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  const { fix, saved } = Route.useSearch();
  return <ImportScreen fix={fix} saved={saved} />;
}
