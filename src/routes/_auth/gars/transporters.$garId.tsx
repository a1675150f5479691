import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { TransportersScreen } from '#features/guide-edit/transporters-screen.tsx';

export const Route = createFileRoute('/_auth/gars/transporters/$garId')({
  staticData: { wing: 'guides' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <TransportersScreen id={Route.useParams().garId} fix={Route.useSearch().fix} />;
}
