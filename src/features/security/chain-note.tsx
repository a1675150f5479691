import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SecurityChain } from '#domain/security/event.ts';
import { formatDateTime, formatTime, sameDay } from '#lib/format.ts';
import { Icon } from '#ui/basics/icon.tsx';

type Fault = NonNullable<SecurityChain['Fault']>;

/** Shows where the log has a hole, or a row that was changed. */
function FaultSentence({ fault: { Kind, After, Before } }: { fault: Fault }): ReactNode {
  const { i18n } = useLingui();
  const at = (moment: string | null) => (moment ? formatDateTime(moment, i18n.locale) : '');
  const [after, before] = [at(After), at(Before)];
  if (Kind === 'changed') return <Trans>A linha de {after} foi alterada.</Trans>;
  if (After && Before)
    return (
      <Trans>
        Falta uma linha entre {after} e {before}.
      </Trans>
    );
  return After ? <Trans>Falta uma linha depois de {after}.</Trans> : <Trans>Falta uma linha antes de {before}.</Trans>;
}

/** Shows whether the last check found the account's log whole. */
export function ChainNote({ chain: { Rows, VerifiedAt, Fault } }: { chain: SecurityChain }) {
  const { t, i18n } = useLingui();
  if (Fault)
    return (
      <p role="alert" className="my-3 flex items-center gap-2 text-caption font-semibold text-danger-text">
        <Icon of={Link2Off} className="size-4 shrink-0" />
        <span>
          <FaultSentence fault={Fault} /> <Trans>Fale com quem opera o servidor.</Trans>
        </span>
      </p>
    );
  const whenOf = (at: string) =>
    sameDay(at, Date.now()) ? t`hoje às ${formatTime(at, i18n.locale)}` : formatDateTime(at, i18n.locale);
  const when = VerifiedAt && whenOf(VerifiedAt);
  return (
    <p className="my-3 flex items-center gap-2 text-caption text-muted">
      <Icon of={Link2} className="size-4 shrink-0 text-success-text" />
      <span>
        {when ? (
          <>
            <Trans>
              <b className="font-semibold text-success-text">Registo íntegro:</b>
            </Trans>{' '}
            {t`${plural(Rows, {
              one: `# linha encadeada, verificada ${when}.`,
              other: `# linhas encadeadas, verificadas ${when}.`,
            })}`}
          </>
        ) : (
          t`${plural(Rows, { one: '# linha encadeada', other: '# linhas encadeadas' })}. Verificam-se todas as noites.`
        )}{' '}
        <Trans>Os endereços guardam-se 90 dias, as linhas 2 anos.</Trans>
      </span>
    </p>
  );
}
