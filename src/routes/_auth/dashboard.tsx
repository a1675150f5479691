import { createFileRoute, Navigate } from '@tanstack/react-router';
import { menuHas, readMenu } from '../../components/menu-entries.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useLive } from '../../runtime/use-user.ts';

export const Route = createFileRoute('/_auth/dashboard')({ component: Page });

/** Who only reads guides has a page of their own (domain, organisation). */
function Page() {
  const menu = useLive(readMenu);
  return menuHas(menu, 'externalAccess') ? <Navigate to="/external-access" replace /> : <DashboardScreen />;
}
