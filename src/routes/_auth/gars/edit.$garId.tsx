import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { TagsScreen } from '#features/guide-edit/tags-screen.tsx';

export const Route = createFileRoute('/_auth/gars/edit/$garId')({
  staticData: { wing: 'guides' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <TagsScreen id={Route.useParams().garId} fix={Route.useSearch().fix} />;
}
