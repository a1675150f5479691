import { createFileRoute } from '@tanstack/react-router';
import { LockPage } from '../features/pages/pages.tsx';

export const Route = createFileRoute('/lock')({
  validateSearch: (search): { url?: string } => (typeof search.url === 'string' ? { url: search.url } : {}),
  component: Page,
});

function Page() {
  return <LockPage url={Route.useSearch().url} />;
}
