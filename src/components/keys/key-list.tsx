import { useLingui } from '@lingui/react/macro';
import type { Keys } from './keys.ts';

/** Shows keyboard shortcuts under a heading. */
export function KeyList({ label, rows }: { label: string; rows: readonly Keys[] }) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="text-label font-bold">{label}</h3>
      <ul className="mt-1 divide-y divide-border-soft">
        {rows.map(({ keys, does }) => (
          <li key={keys.join()} className="flex min-h-9 items-center gap-4 py-1 text-label">
            <span className="w-28 shrink-0" dir="ltr">
              {keys.map((key) => (
                <span key={key}>
                  {key.startsWith('+') && ' + '}
                  <kbd className="me-1 inline-block min-w-6 rounded-stamp border hairline border-border-strong bg-surface-sunken px-1.5 text-center text-caption font-semibold">
                    {key.replace(/^\+/, '')}
                  </kbd>
                </span>
              ))}
            </span>
            <span>{t(does)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
