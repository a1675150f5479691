import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/register')(
  visitorRoute('/register', () => import('#features/visitors/register-screen.tsx').then((m) => m.RegisterScreen)),
);
