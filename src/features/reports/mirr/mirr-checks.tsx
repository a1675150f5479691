import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Mirr, MirrCheck } from '#domain/report/mirr.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { checkWords } from './mirr-words.ts';

/** Checks that need no action: corrections are expected. The others should be looked at. */
const harmless: readonly MirrCheck[] = ['corrected'];

interface Props {
  checks: Mirr['Checks'];
  onOpen: (check: MirrCheck) => void;
}

/** Shows the inconsistencies to resolve before the year is submitted; each opens its guides. */
export function MirrChecks({ checks, onOpen }: Props) {
  const { t } = useLingui();
  const found = checks.filter(({ Guides }) => Guides > 0);
  return (
    <Panel title={t`Antes de submeter`} flush>
      {found.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-success-text">
          <CircleCheck aria-hidden className="size-5" />
          <Trans>As guias deste ano não levantam dúvidas.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-border-soft">
          {found.map(({ Check, Guides }) => {
            const { title, text } = checkWords[Check];
            const Icon = harmless.includes(Check) ? CircleCheck : TriangleAlert;
            return (
              <li key={Check}>
                <button
                  type="button"
                  onClick={() => onOpen(Check)}
                  className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-surface-hover focus-visible:-outline-offset-2"
                >
                  <Icon
                    aria-hidden
                    className={
                      harmless.includes(Check) ? 'size-5 shrink-0 text-muted' : 'size-5 shrink-0 text-warn-text'
                    }
                  />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{t(title)}</span>
                    <span className="block text-label text-muted">{t(text)}</span>
                  </span>
                  <span className="shrink-0 font-semibold num">
                    <Plural value={Guides} one="# guia" other="# guias" />
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle rtl:rotate-180" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
