import { createFileRoute } from '@tanstack/react-router';
import { WarehouseScreen } from '#features/warehouse/warehouse-screen.tsx';

export const Route = createFileRoute('/_auth/warehouse')({
  staticData: { wing: 'administration' },
  component: WarehouseScreen,
});
