import { createFileRoute, redirect } from '@tanstack/react-router';
import { LateScreen } from '#features/outbox/late/late-screen.tsx';

export const Route = createFileRoute('/_auth/sync/late/$seq')({
  staticData: { wing: 'field' },
  beforeLoad: ({ params, location }) => {
    if (!/^\d+$/.test(params.seq)) throw redirect({ to: '/404', search: { url: location.href } });
  },
  component: Page,
});

function Page() {
  const { seq } = Route.useParams();
  return <LateScreen key={seq} seq={Number(seq)} />;
}
