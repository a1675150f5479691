import { createFileRoute } from '@tanstack/react-router';
import { ArchivedGuidesScreen } from '#features/gar-archive/archived-guides-screen.tsx';

export const Route = createFileRoute('/_auth/gars-archive/$year/establishment/$establishmentId')({
  staticData: { wing: 'administration' },
  component: Page,
});

function Page() {
  return <ArchivedGuidesScreen {...Route.useParams()} />;
}
