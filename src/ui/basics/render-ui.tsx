import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders for tests, with the source texts. */
export const renderUi = (ui: ReactNode): RenderResult =>
  render(ui, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });

/** Changes the language of days and numbers; texts stay. A test ends with `pt`. */
export const speak = (locale: string): void => act(() => i18n.loadAndActivate({ locale, messages: {} }));

/** Sets the window width for the following renders; each test starts with 1440. */
export function setWidth(pixels: number): void {
  document.documentElement.dataset.width = String(pixels);
}
