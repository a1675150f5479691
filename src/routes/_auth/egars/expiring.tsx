import { createFileRoute } from '@tanstack/react-router';
import { ExpiringScreen, type ExpiringType } from '../../../features/deadlines/expiring-screen.tsx';

export interface ExpiringSearch {
  eGarExpiringType: ExpiringType;
}

export const Route = createFileRoute('/_auth/egars/expiring')({
  validateSearch: ({ eGarExpiringType }: Record<string, unknown>): ExpiringSearch => ({
    eGarExpiringType: eGarExpiringType === 'AsDestin' || Number(eGarExpiringType) === 5 ? 'AsDestin' : 'AsOrigin',
  }),
  component: Page,
});

function Page() {
  return <ExpiringScreen type={Route.useSearch().eGarExpiringType} />;
}
