import { createFileRoute } from '@tanstack/react-router';
import { FailedPage } from '#features/pages/pages.tsx';

export const Route = createFileRoute('/500')({
  validateSearch: (search): { url?: string } => (typeof search.url === 'string' ? { url: search.url } : {}),
  component: Page,
});

function Page() {
  return <FailedPage url={Route.useSearch().url} />;
}
