import { createFileRoute, redirect } from '@tanstack/react-router';
import { AreaScreen } from '#components/area/area-screen.tsx';
import { useAreaRights } from '#components/area/use-area-rights.ts';

/**
 * The declared areas of the administration. A form without its id leads to the list, any other
 * address to the dashboard (spec 1 §2).
 */
export const Route = createFileRoute('/_auth/$')({
  staticData: { wing: 'administration' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  beforeLoad: async ({ params }) => {
    const { findAreaAt, listWithoutId } = await import('./-area-at.ts');
    const path = `/${params._splat ?? ''}`;
    const found = findAreaAt(path);
    if (!found) throw redirect({ href: listWithoutId(path) ?? '/dashboard', replace: true });
    const { screens } = await found.load();
    return { screens, view: found.view };
  },
  component: Page,
});

/** Right that a view of an area needs. */
const neededRights = { list: 'see', edit: 'edit', new: 'create', copy: 'create' } as const;

function Page() {
  const { screens, view } = Route.useRouteContext();
  const { tab } = Route.useSearch();
  const { mayEdit, mayCreate } = useAreaRights(screens.area, neededRights[view.kind]);
  return (
    <AreaScreen
      key={screens.area.name}
      screens={screens}
      view={view}
      tab={tab}
      mayEdit={mayEdit}
      mayCreate={mayCreate}
    />
  );
}
