import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { EquipmentEdit } from '#features/equipment/equipment-edit.tsx';

export const Route = createFileRoute('/_auth/equipments/edit/$equipmentId')({
  staticData: { wing: 'field' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <EquipmentEdit id={Route.useParams().equipmentId} fix={Route.useSearch().fix} />;
}
