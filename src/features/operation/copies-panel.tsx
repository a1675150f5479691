import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Check, HardDrive, OctagonX } from 'lucide-react';
import { startBackup } from '#api/operation/installation.ts';
import type { OperationCopies, OperationCopy } from '#domain/wire/operation.ts';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { PlainRow } from './plain-row.tsx';
import { useOperationAct } from './use-operation-act.ts';
import { useShortMoment } from './use-short-moment.ts';

interface Props {
  copies: OperationCopies;
  /** True without network: no copy can be started. */
  away: boolean;
  onDone: () => void;
}

/** Shows the latest copies, how many are kept and where, and a button that makes one now. */
export function CopiesPanel({ copies, away, onDone }: Props) {
  const { t } = useLingui();
  const { busy, run } = useOperationAct(onDone);
  const { IsPlanned, IsRunning, IsLate, Kept, Items } = copies;
  const { Days, Weeks, Months } = Kept;
  const place = Items[0]?.Place;
  return (
    <Panel
      title={t`Cópias de segurança`}
      flush
      action={
        <Button
          size="sm"
          busy={busy || IsRunning}
          busyLabel={t`A copiar`}
          disabled={away || !IsPlanned}
          reason={away ? t`É preciso rede.` : t`Falta BACKUP_TO nas definições do servidor.`}
          onClick={() => void run(startBackup)}
        >
          <Trans>Fazer agora</Trans>
        </Button>
      }
    >
      {IsLate && (
        <Alert className="mx-4 mt-4" tone="danger" title={t`Não há uma cópia verificada de há menos de um dia.`} />
      )}
      <ul aria-label={t`Cópias de segurança`} className="divide-y divide-border-soft">
        {Items.map((copy) => (
          <CopyRow key={`${copy.EndedAt} ${copy.Place}`} copy={copy} />
        ))}
        <PlainRow
          icon={Calendar}
          title={IsPlanned ? t`${Days} diárias, ${Weeks} semanais, ${Months} mensais` : t`Não há cópias marcadas`}
          detail={IsPlanned ? place && t`em ${place}` : t`Falta BACKUP_TO nas definições do servidor.`}
        />
      </ul>
    </Panel>
  );
}

function CopyRow({ copy: { EndedAt, IsVerified, Bytes, Counts, Error: failure } }: { copy: OperationCopy }) {
  const { i18n } = useLingui();
  const moment = useShortMoment();
  const { guides = 0, files = 0 } = Counts;
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <PlainRow
      icon={HardDrive}
      tone={IsVerified ? undefined : 'danger'}
      title={
        <span className="inline-block first-letter:uppercase">
          {IsVerified ? `${moment(EndedAt)} · ${formatBytes(Bytes, i18n.locale)}` : moment(EndedAt)}
        </span>
      }
      detail={
        IsVerified ? (
          <>
            {number(guides)} <Plural value={guides} one="guia" other="guias" />, {number(files)}{' '}
            <Plural value={files} one="ficheiro" other="ficheiros" />
          </>
        ) : (
          failure
        )
      }
      end={
        <Badge bare icon={IsVerified ? Check : OctagonX} tone={IsVerified ? 'success' : 'danger'}>
          {IsVerified ? <Trans>Verificada</Trans> : <Trans>Falhou</Trans>}
        </Badge>
      }
    />
  );
}
