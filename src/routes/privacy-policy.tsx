import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/privacy-policy')(
  visitorRoute('/privacy-policy', () =>
    import('#features/visitors/privacy-policy-screen.tsx').then((m) => m.PrivacyPolicyScreen),
  ),
);
