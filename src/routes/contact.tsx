import { createFileRoute } from '@tanstack/react-router';
import { visitorRoute } from './-visitor-route.tsx';

export const Route = createFileRoute('/contact')(
  visitorRoute('/contact', () => import('#features/visitors/contact-screen.tsx').then((m) => m.ContactScreen)),
);
