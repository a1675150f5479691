import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { i18n } from '../lib/dom/i18n.ts';
import { LoadingBar } from './loading-bar.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <LoadingBar router={router} />
    </I18nProvider>
  );
}
