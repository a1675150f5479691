import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Operation } from '#domain/wire/operation.ts';
import { formatNumber, formatTime, sameDay } from '#lib/format.ts';
import { formatAgo } from '#lib/format-ago.ts';
import type { Tone } from '#ui/basics/tone.ts';
import { StatCounter, StatRow } from '#ui/data/stat-counter.tsx';

/** Returns the colour of the newest copy: none where no copies are planned. */
function copyTone({ IsLate, LastAt }: Operation['Copies']): Tone | undefined {
  if (IsLate) return 'danger';
  return LastAt === null ? undefined : 'success';
}

/** Shows the five figures of the installation; red only for what has failed or is missing. */
export function OperationFigures({ operation }: { operation: Operation }) {
  const { t, i18n } = useLingui();
  const { Accounts, Queues, Copies, Errors } = operation;
  const queues = Object.values(Queues);
  const sum = (figure: 'Waiting' | 'Failed') => queues.reduce((total, queue) => total + queue[figure], 0);
  const number = (value: number) => formatNumber(value, i18n.locale);
  const [waiting, failed] = [sum('Waiting') + Queues.Registry.Uncertain, sum('Failed')];
  const today = Errors.filter(({ Day }) => Day > 0);
  const times = today.reduce((total, { Day }) => total + Day, 0);
  const { LastAt } = Copies;
  const isToday = LastAt !== null && sameDay(LastAt, Date.now());
  const copiedAt = LastAt !== null && (isToday ? formatTime(LastAt, i18n.locale) : formatAgo(LastAt, i18n.locale));
  const all = number(Accounts.All);
  return (
    <StatRow label={t`Números da instalação`}>
      <StatCounter label={t`Contas ativas`} value={number(Accounts.Active)} unit={<Trans>de {all}</Trans>} />
      <StatCounter label={t`Na fila`} value={number(waiting)} />
      <StatCounter label={t`Falhadas`} value={number(failed)} tone={failed > 0 ? 'danger' : undefined} />
      <StatCounter
        label={t`Última cópia`}
        value={copiedAt || t`nenhuma`}
        unit={copiedAt ? t`verificada` : undefined}
        tone={copyTone(Copies)}
      />
      <StatCounter
        label={t`Erros nas últimas 24 h`}
        value={number(times)}
        unit={today.length > 0 && <Plural value={today.length} one="# tipo" other="# tipos" />}
      />
    </StatRow>
  );
}
