import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/confirm-email/$token')(
  visitorRoute('/confirm-email', () => import('#features/visitors/confirm-screen.tsx').then((m) => m.ConfirmScreen)),
);
