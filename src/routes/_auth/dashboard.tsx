import { createFileRoute, Navigate } from '@tanstack/react-router';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { useLive } from '#runtime/use-user.ts';

export const Route = createFileRoute('/_auth/dashboard')({ component: Page });

/**
 * Shows the dashboard; users who may only read guides go to their own page (domain, organisation).
 */
function Page() {
  const menu = useLive(readMenu);
  return menuHas(menu, 'externalAccess') ? <Navigate to="/external-access" replace /> : <DashboardScreen />;
}
