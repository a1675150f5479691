import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { ArchiveScreen } from '#features/gar-archive/archive-screen.tsx';

export const Route = createFileRoute('/_auth/gars-archive/$year/')({
  staticData: { wing: 'administration' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <ArchiveScreen year={Route.useParams().year} fix={Route.useSearch().fix} />;
}
