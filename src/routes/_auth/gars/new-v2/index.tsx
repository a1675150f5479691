import { createFileRoute } from '@tanstack/react-router';
import { guideSearch } from '#components/errors/fix-search.ts';
import { CreateScreen } from '#features/guide-create/create-screen.tsx';
import { MayIssue } from '#features/guide-create/issuer/may-issue.tsx';

export const Route = createFileRoute('/_auth/gars/new-v2/')({
  staticData: { wing: 'guides' },
  validateSearch: guideSearch,
  component: Page,
});

function Page() {
  const { draft, fix, saved, like } = Route.useSearch();
  return (
    <MayIssue>
      <CreateScreen draft={draft} fix={fix} saved={saved} like={like} />
    </MayIssue>
  );
}
