import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown address leads to the dashboard (spec 1 §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});
