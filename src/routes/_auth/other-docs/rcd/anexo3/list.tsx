import { createFileRoute } from '@tanstack/react-router';
import { IssuedScreen } from '#features/annex3/issued-screen.tsx';

export const Route = createFileRoute('/_auth/other-docs/rcd/anexo3/list')({
  staticData: { wing: 'guides' },
  component: IssuedScreen,
});
