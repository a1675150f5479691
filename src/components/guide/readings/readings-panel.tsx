import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark, RefreshCw } from 'lucide-react';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { AwayAlert } from './away-alert.tsx';
import { PartyReadingsItem } from './party-readings.tsx';
import { groupByParty, readingAge } from './reading-words.ts';
import { useReadings } from './use-readings.ts';

/**
 * Shows when the national system was read, how far the first reading of each establishment is, and
 * what keeps it from being read.
 */
export function ReadingsPanel() {
  const { t, i18n } = useLingui();
  const { kept, offline, busy, failed, readNow } = useReadings();
  const { value } = kept;
  const parties = groupByParty(value?.Items ?? []);
  return (
    <Panel
      title={t`Leituras do SILiAmb`}
      flush
      action={
        <Button
          size="sm"
          icon={RefreshCw}
          busy={busy}
          busyLabel={t`A ler`}
          disabled={offline}
          reason={t`É preciso rede.`}
          onClick={() => void readNow()}
        >
          <Trans>Ler agora</Trans>
        </Button>
      }
    >
      {failed && <Alert tone="danger" live="alert" title={failed} className="m-4" />}
      {!value && (
        <div className={kept.failed === null ? undefined : 'p-4'}>
          <UnreadAnswer kept={kept} rows={2} />
        </div>
      )}
      {value?.DownSince && <AwayAlert since={value.DownSince} className="m-4" />}
      {value && parties.length === 0 && (
        <EmptyState icon={Landmark} title={t`Nenhum estabelecimento com acesso ao SILiAmb`}>
          <Trans>Com acesso, as guias emitidas noutro sistema entram sozinhas.</Trans>
        </EmptyState>
      )}
      {value && parties.length > 0 && (
        <>
          <p className="px-4 py-2 text-caption text-muted lg:px-5">{readingAge(i18n, value.ReadAt)}</p>
          <ul className="divide-y divide-border-soft border-t border-border-soft">
            {parties.map((party) => (
              <PartyReadingsItem key={party.vat} party={party} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
