import type { ComponentType } from 'react';
import type { VisitorPath } from '../../domain/people/visitor-pages.ts';
import type { VisitorPageProps } from '../../runtime/visitor-page.ts';

/** The component of each visitor page; they come without router and databases. */
export const pages: Record<VisitorPath, () => Promise<{ default: ComponentType<VisitorPageProps> }>> = {
  '/login': () => import('../../features/session/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
};
