import { useLoaderData, useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback } from 'react';
import { type VisitorPath, visitorWords } from '#domain/screens/visitor-pages.ts';
import { loadWords } from '#lib/dom/i18n.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';

/**
 * Creates the route of a public page for somebody who is already in the app; everybody else gets
 * the page from the light entry.
 */
export function visitorRoute(path: VisitorPath, load: () => Promise<ComponentType<VisitorPageProps>>) {
  return {
    loader: async () => {
      const [page] = await Promise.all([load(), ...visitorWords(path).map(loadWords)]);
      return { page };
    },
    component: VisitorPage,
  };
}

function VisitorPage() {
  const navigate = useNavigate();
  const { page: Page } = useLoaderData({ strict: false }) as { page: ComponentType<VisitorPageProps> };
  const { loadRuntime } = useRouteContext({ from: '__root__' });
  const search = { ...useSearch({ strict: false }), ...useParams({ strict: false }) };
  const leave = useCallback((href: string) => void navigate({ href, replace: true }), [navigate]);
  return <Page search={search} loadRuntime={loadRuntime} leave={leave} />;
}
