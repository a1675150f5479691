import type { ComponentType } from 'react';
import type { VisitorPath } from '../../domain/people/visitor-pages.ts';
import { loadWords } from '../../lib/dom/i18n.ts';
import type { VisitorPageProps } from '../../runtime/visitor-page.ts';

const withWords = <T>(page: () => Promise<T>): Promise<T> => Promise.all([page(), loadWords('visitors')]).then(([component]) => component);

/** The component of each visitor page; they come without router and databases. */
export const pages: Record<VisitorPath, () => Promise<{ default: ComponentType<VisitorPageProps> }>> = {
  '/login': () => import('../../features/session/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
  '/register': () => withWords(() => import('../../features/visitors/register-screen.tsx').then((m) => ({ default: m.RegisterScreen }))),
  '/recover': () => withWords(() => import('../../features/visitors/recover-screen.tsx').then((m) => ({ default: m.RecoverScreen }))),
  '/recover-password': () =>
    withWords(() => import('../../features/visitors/set-password-screen.tsx').then((m) => ({ default: m.SetPasswordScreen }))),
  '/confirm-email': () => withWords(() => import('../../features/visitors/confirm-screen.tsx').then((m) => ({ default: m.ConfirmScreen }))),
  '/contact': () => withWords(() => import('../../features/visitors/contact-screen.tsx').then((m) => ({ default: m.ContactScreen }))),
  '/privacy-policy': () =>
    withWords(() => import('../../features/visitors/privacy-policy-screen.tsx').then((m) => ({ default: m.PrivacyPolicyScreen }))),
};
