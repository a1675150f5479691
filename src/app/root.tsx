import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { takeKeptParts } from '#lib/dom/kept-parts.ts';

let root: Root | null = null;

/** Renders a screen in place of index.html's preloader or of an earlier entry's screen. */
export function show(screen: ReactNode): void {
  if (!root) {
    const element = document.getElementById('root');
    if (!element) throw new Error('index.html has no #root');
    takeKeptParts(element);
    root = createRoot(element);
  }
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{screen}</I18nProvider>
    </StrictMode>,
  );
}
