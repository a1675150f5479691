import { createFileRoute } from '@tanstack/react-router';
import { EgarConsult } from '../../../features/egars/egar-consult.tsx';

export const Route = createFileRoute('/_auth/gars/consult/$garId')({ staticData: { wing: 'guides' }, component: Page });

function Page() {
  return <EgarConsult id={Route.useParams().garId} />;
}
