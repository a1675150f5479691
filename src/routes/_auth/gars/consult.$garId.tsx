import { createFileRoute } from '@tanstack/react-router';
import { GuideConsult } from '#features/guides/consult/guide-consult.tsx';

export const Route = createFileRoute('/_auth/gars/consult/$garId')({ staticData: { wing: 'guides' }, component: Page });

function Page() {
  return <GuideConsult id={Route.useParams().garId} />;
}
