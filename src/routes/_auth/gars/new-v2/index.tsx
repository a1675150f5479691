import { createFileRoute } from '@tanstack/react-router';
import { guideSearch } from '../../../../components/fix-search.ts';
import { CreateScreen } from '../../../../features/egar-create/create-screen.tsx';

export const Route = createFileRoute('/_auth/gars/new-v2/')({ validateSearch: guideSearch, component: Page });

function Page() {
  const { draft, fix, saved } = Route.useSearch();
  return <CreateScreen draft={draft} fix={fix} saved={saved} />;
}
