import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { RectifyScreen } from '#features/guide-edit/rectify-screen.tsx';

export const Route = createFileRoute('/_auth/gars/rectify/$garId')({
  staticData: { wing: 'guides' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <RectifyScreen id={Route.useParams().garId} fix={Route.useSearch().fix} />;
}
