import { createFileRoute } from '@tanstack/react-router';
import { OperationScreen } from '#features/operation/operation-screen.tsx';

export const Route = createFileRoute('/_auth/operation/')({
  staticData: { wing: 'administration' },
  component: OperationScreen,
});
