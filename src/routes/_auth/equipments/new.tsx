import { createFileRoute } from '@tanstack/react-router';
import { fixSearch } from '#components/errors/fix-search.ts';
import { EquipmentNew } from '#features/equipment/equipment-edit.tsx';

export const Route = createFileRoute('/_auth/equipments/new')({
  staticData: { wing: 'field' },
  validateSearch: fixSearch,
  component: Page,
});

function Page() {
  return <EquipmentNew fix={Route.useSearch().fix} />;
}
