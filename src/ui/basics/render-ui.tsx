import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** For tests: renders with the source texts. */
export const renderUi = (ui: ReactNode): RenderResult =>
  render(ui, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });

/** For tests: the window width of the following renders; 1440 at the start of each test. */
export function setWidth(pixels: number): void {
  document.documentElement.dataset.width = String(pixels);
}
