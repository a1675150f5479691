import type { ComponentType } from 'react';
import type { VisitorPageProps } from '../../components/visitor-page.ts';
import type { VisitorPath } from '../../domain/visitor-pages.ts';

/** What shows each page of a visitor; it comes without router and databases. */
export const pages: Record<VisitorPath, () => Promise<{ default: ComponentType<VisitorPageProps> }>> = {
  '/login': () => import('../../features/session/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
};
