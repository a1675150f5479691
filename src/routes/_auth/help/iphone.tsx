import { createFileRoute } from '@tanstack/react-router';
import { IphoneScreen } from '#features/iphone/iphone-screen.tsx';
import { isWithinApp } from '#lib/within-app.ts';

export const Route = createFileRoute('/_auth/help/iphone')({
  staticData: { wing: 'field' },
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    isWithinApp(search.to) ? { to: search.to } : {},
  component: Iphone,
});

function Iphone() {
  return <IphoneScreen to={Route.useSearch().to} />;
}
