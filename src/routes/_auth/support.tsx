import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { SupportScreen } from '#features/support/support-screen.tsx';

export const Route = createFileRoute('/_auth/support')({
  staticData: { wing: 'administration' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  const { fix, saved } = Route.useSearch();
  return <SupportScreen fix={fix} saved={saved} />;
}
