import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/recover-password/$token')(
  visitorRoute('/recover-password', () =>
    import('#features/visitors/set-password-screen.tsx').then((m) => m.SetPasswordScreen),
  ),
);
