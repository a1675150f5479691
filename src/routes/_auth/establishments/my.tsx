import { createFileRoute } from '@tanstack/react-router';
import { DefaultEstablishmentScreen } from '#features/my-establishments/default-establishment-screen.tsx';

/** Creation of the account's default establishment, while it has none (spec 1 §2). */
export const Route = createFileRoute('/_auth/establishments/my')({
  staticData: { wing: 'administration' },
  component: DefaultEstablishmentScreen,
});
