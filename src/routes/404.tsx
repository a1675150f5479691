import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#features/pages/pages.tsx';

export const Route = createFileRoute('/404')({
  validateSearch: (search): { url?: string } => (typeof search.url === 'string' ? { url: search.url } : {}),
  component: Page,
});

function Page() {
  return <NotFoundPage url={Route.useSearch().url} />;
}
