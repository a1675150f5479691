import { createFileRoute } from '@tanstack/react-router';
import { ExpiringScreen } from '#features/deadlines/expiring-screen.tsx';
import type { ExpiringType } from '#features/deadlines/expiring-tab.ts';

export interface ExpiringSearch {
  eGarExpiringType?: ExpiringType;
}

/** Types by name and by number (spec 2 §9). */
const types: Record<string, ExpiringType> = {
  AsOrigin: 'AsOrigin',
  '4': 'AsOrigin',
  AsDestin: 'AsDestin',
  '5': 'AsDestin',
};

export const Route = createFileRoute('/_auth/egars/expiring')({
  staticData: { wing: 'guides' },
  validateSearch: ({ eGarExpiringType }: Record<string, unknown>): ExpiringSearch => {
    const type = types[String(eGarExpiringType)];
    return type ? { eGarExpiringType: type } : {};
  },
  component: Page,
});

function Page() {
  return <ExpiringScreen type={Route.useSearch().eGarExpiringType} />;
}
