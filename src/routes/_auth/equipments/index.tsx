import { createFileRoute } from '@tanstack/react-router';
import { EquipmentList } from '#features/equipment/equipment-list.tsx';

export const Route = createFileRoute('/_auth/equipments/')({ staticData: { wing: 'field' }, component: EquipmentList });
