import type { ComponentType } from 'react';
import { type VisitorPath, visitorWords } from '#domain/screens/visitor-pages.ts';
import { loadWords } from '#lib/dom/i18n.ts';
import type { VisitorPageProps } from '#runtime/visitor-page.ts';

const withWords = <T>(path: VisitorPath, page: () => Promise<T>): Promise<T> =>
  Promise.all([page(), ...visitorWords(path).map(loadWords)]).then(([component]) => component);

/** Components of the visitor pages, by path; they need no router and no databases. */
export const pages: Record<VisitorPath, () => Promise<{ default: ComponentType<VisitorPageProps> }>> = {
  '/login': () => import('#features/session/sign-in-screen.tsx').then((m) => ({ default: m.SignInScreen })),
  '/register': () =>
    withWords('/register', () =>
      import('#features/visitors/register-screen.tsx').then((m) => ({ default: m.RegisterScreen })),
    ),
  '/recover': () =>
    withWords('/recover', () =>
      import('#features/visitors/recover-screen.tsx').then((m) => ({ default: m.RecoverScreen })),
    ),
  '/recover-password': () =>
    withWords('/recover-password', () =>
      import('#features/visitors/set-password-screen.tsx').then((m) => ({ default: m.SetPasswordScreen })),
    ),
  '/confirm-email': () =>
    withWords('/confirm-email', () =>
      import('#features/visitors/confirm-screen.tsx').then((m) => ({ default: m.ConfirmScreen })),
    ),
  '/contact': () =>
    withWords('/contact', () =>
      import('#features/visitors/contact-screen.tsx').then((m) => ({ default: m.ContactScreen })),
    ),
  '/privacy-policy': () =>
    withWords('/privacy-policy', () =>
      import('#features/visitors/privacy-policy-screen.tsx').then((m) => ({ default: m.PrivacyPolicyScreen })),
    ),
};
