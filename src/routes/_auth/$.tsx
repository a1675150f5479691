import { createFileRoute, redirect } from '@tanstack/react-router';
import { AreaScreen } from '../../components/area/area-screen.tsx';
import { useAreaRights } from '../../components/area/use-area-rights.ts';

/** The declared areas of the administration; any other address leads to the dashboard (spec 1 §2). */
export const Route = createFileRoute('/_auth/$')({
  staticData: { wing: 'administration' },
  beforeLoad: async ({ params }) => {
    const { areaAt } = await import('./-area-at.ts');
    const found = areaAt(`/${params._splat ?? ''}`);
    if (!found) throw redirect({ to: '/dashboard', replace: true });
    const { screens } = await found.load();
    return { screens, view: found.view };
  },
  component: Page,
});

function Page() {
  const { screens, view } = Route.useRouteContext();
  const { mayEdit } = useAreaRights(screens.area, view.kind === 'list' ? 'see' : 'edit');
  return <AreaScreen key={screens.area.name} screens={screens} view={view} mayEdit={mayEdit} />;
}
