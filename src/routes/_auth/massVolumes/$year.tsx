import { createFileRoute } from '@tanstack/react-router';
import { MassVolumesScreen } from '#features/mass-volumes/mass-volumes-screen.tsx';

export const Route = createFileRoute('/_auth/massVolumes/$year')({ staticData: { wing: 'reports' }, component: Page });

function Page() {
  return <MassVolumesScreen {...Route.useParams()} />;
}
