import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, FilePen, FileX, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { QueuedGuides } from '#components/guide/list/queued-guides.tsx';
import { readMyPlate } from '#components/pickers/my-vehicle.ts';
import { Screen } from '#components/screen/screen.tsx';
import type { GuideRow, PendingRow } from '#db/rows.ts';
import { guideActs } from '#domain/guide/acts/table.ts';
import { useWakeLock } from '#lib/dom/hooks/use-wake-lock.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { useDebouncedLive, useUser } from '#runtime/use-user.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { PaperRow } from './paper-row.tsx';
import { useGuidePdf } from './use-guide-pdf.tsx';
import { WalletCard } from './wallet-card.tsx';
import { WalletDialog } from './wallet-dialog.tsx';
import { WalletFoot } from './wallet-foot.tsx';
import { listPlates, ownVehicle, toWallet } from './wallet-queries.ts';
import { WalletVehicle } from './wallet-vehicle.tsx';

const dayMs = 86_400_000;
const signAction = guideActs.signOnPaper.by.driver;

/** Returns true for a guide that is neither authorised nor signed on paper, here or there. */
const maySign = (row: GuideRow, pending: readonly PendingRow[]): boolean =>
  row.Status === 'i' &&
  row.PaperSignature === null &&
  row.Actions.includes(signAction) &&
  !pending.some(({ note }) => note === 'signOnPaper');

/** Shows "Mostrar guia": the travelling guides, one at a time, for inspection at the roadside. */
export function WalletScreen({ guide }: { guide?: string | undefined }) {
  const { t, i18n } = useLingui();
  const { session } = useUser();
  useWakeLock();
  const paper = useGuidePdf();
  const pulledAt = useSyncState()?.pulledAt;
  const kept = useDebouncedLive(async (db) => ({
    rows: await db.egars.orderBy('sort').toArray(),
    queued: await readPendingByRow(db, 'egar'),
    plate: await readMyPlate(db),
    vehicles: await db.vehicles.toArray(),
  }));
  const [plate, setPlate] = useState<string | null | undefined>(undefined);
  const [chosen, setChosen] = useState<string | undefined>(guide);
  const [opened, setOpened] = useState<'plate' | 'paper' | null>(null);
  const now = Date.now();
  const choice = {
    kept: plate === undefined ? kept?.plate : plate,
    vehicles: kept?.vehicles ?? [],
    username: session.username,
  };
  const usual = ownVehicle(kept?.rows ?? [], choice, now);
  const ofUsual = toWallet(kept?.rows ?? [], usual.plate, now);
  // A requested guide is shown, whatever vehicle it travels on.
  const elsewhere = plate === undefined && guide !== undefined && !ofUsual.some((row) => row.UniqueId === guide);
  const own = elsewhere ? { plate: null, automatic: false } : usual;
  const rows = elsewhere ? toWallet(kept?.rows ?? [], null, now) : ofUsual;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.UniqueId === chosen),
  );
  const row = rows[at];
  const queuedOn = ({ UniqueId }: GuideRow) => [...(kept?.queued.get(UniqueId) ?? [])];
  const stale = pulledAt === undefined || Date.now() - pulledAt > dayMs;
  const age = pulledAt === undefined ? null : toMomentParts(pulledAt, i18n.locale);
  const go = (step: number) => setChosen(rows[at + step]?.UniqueId);
  const place = t`${at + 1} de ${rows.length}`;
  return (
    <Screen
      title={t`Mostrar guia`}
      task
      backTo="/gars/list"
      foot={row && <WalletFoot row={row} onChange={() => setOpened('plate')} />}
    >
      <div className="mx-auto max-w-120 space-y-4">
        <WalletVehicle plates={listPlates(kept?.rows ?? [])} own={own} onChange={setPlate} />
        {row && (
          <div className="flex items-center justify-between gap-3">
            <Button size="lg" icon={ChevronLeft} disabled={at === 0} onClick={() => go(-1)}>
              <Trans>Anterior</Trans>
            </Button>
            <span aria-hidden className="font-semibold num">
              {place}
            </span>
            <Button size="lg" iconEnd={ChevronRight} disabled={at >= rows.length - 1} onClick={() => go(1)}>
              <Trans>Seguinte</Trans>
            </Button>
          </div>
        )}
        {stale && row && (
          <Alert
            tone="warn"
            title={<Trans>Esta cópia tem mais de 24 horas. Confirme o estado quando houver rede.</Trans>}
          />
        )}
        {kept && !row && (
          <EmptyState icon={FileX} title={t`Não há guias para mostrar`}>
            <Trans>Aparecem aqui as guias abertas e as que esperam autorização.</Trans>
          </EmptyState>
        )}
        {row && (
          <>
            <PaperRow row={row} busy={paper.busy} onOpen={() => paper.show(row)} />
            {maySign(row, queuedOn(row)) && (
              <Button size="lg" full icon={FilePen} onClick={() => setOpened('paper')}>
                <Trans>Assinada em papel</Trans>
              </Button>
            )}
            <WalletCard key={row.UniqueId} row={row} pending={queuedOn(row)} stale={stale} place={place} />
            {age && (
              <p className="flex items-center gap-2 text-label text-muted">
                <Smartphone aria-hidden className="size-5 text-success-text" />
                {age.today ? (
                  <Trans>Cópia deste dispositivo, de hoje às {age.time}</Trans>
                ) : (
                  <Trans>
                    Cópia deste dispositivo, de {age.day} às {age.time}
                  </Trans>
                )}
              </p>
            )}
          </>
        )}
        <QueuedGuides />
      </div>
      {paper.dialog}
      {row && <WalletDialog opened={opened} view={{ row, pending: queuedOn(row) }} onClose={() => setOpened(null)} />}
    </Screen>
  );
}
