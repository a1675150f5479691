import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders for tests, with the source texts. */
export const renderUi = (ui: ReactNode): RenderResult =>
  render(ui, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });

/** Sets the window width for the following renders; each test starts with 1440. */
export function setWidth(pixels: number): void {
  document.documentElement.dataset.width = String(pixels);
}
