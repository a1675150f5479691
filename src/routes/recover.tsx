import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/recover')(
  visitorRoute('/recover', () => import('#features/visitors/recover-screen.tsx').then((m) => m.RecoverScreen)),
);
