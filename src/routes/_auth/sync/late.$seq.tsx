import { createFileRoute } from '@tanstack/react-router';
import { LateScreen } from '#features/outbox/late/late-screen.tsx';

export const Route = createFileRoute('/_auth/sync/late/$seq')({ staticData: { wing: 'field' }, component: Page });

function Page() {
  const { seq } = Route.useParams();
  return <LateScreen key={seq} seq={Number(seq)} />;
}
