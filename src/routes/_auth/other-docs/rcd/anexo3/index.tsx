import { createFileRoute } from '@tanstack/react-router';
import { Annex3Screen } from '#features/annex3/annex3-screen.tsx';

export const Route = createFileRoute('/_auth/other-docs/rcd/anexo3/')({
  staticData: { wing: 'guides' },
  component: Annex3Screen,
});
