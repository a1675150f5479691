import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Languages } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { activateLocale, locales } from '#lib/dom/i18n.ts';
import { changeLook } from '#lib/dom/look.ts';
import { keysOf } from '#lib/records.ts';

/** Loads a language, switches to it, and remembers it on this device. */
export async function chooseLocale(locale: string): Promise<void> {
  changeLook({ locale: await activateLocale(locale) });
}

/**
 * Shows the languages in a native list, which works before anything else is loaded and with every
 * screen reader.
 */
export function LanguageMenu({ tone }: { tone: 'bar' | 'surface' }) {
  const { t, i18n } = useLingui();
  return (
    <label
      className={cx(
        'relative inline-flex h-12 items-center gap-1.5 rounded-control px-2.5 text-label font-medium lg:h-9',
        'focus-within:outline-3 focus-within:outline-focus',
        tone === 'bar' ? 'text-on-bar-muted' : 'text-muted hover:bg-surface-hover',
      )}
    >
      <Languages aria-hidden className="size-5 lg:size-4.5" />
      <span aria-hidden>{i18n.locale.slice(0, 2).toUpperCase()}</span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        aria-label={t`Língua`}
        value={i18n.locale}
        onChange={(event) => void chooseLocale(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none bg-surface text-base text-ink opacity-0"
      >
        {keysOf(locales).map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {locales[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
