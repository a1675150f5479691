import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, FileText, FileX, List, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { QueuedGuides } from '../../components/guide/queued-guides.tsx';
import { readMyPlate } from '../../components/my-vehicle.ts';
import { useGuidePdf } from '../../components/pdf/use-guide-pdf.tsx';
import { FootBar } from '../../components/screen/foot-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { changeLook } from '../../lib/dom/look.ts';
import { useLook } from '../../lib/dom/use-look.ts';
import { useWakeLock } from '../../lib/dom/use-wake-lock.ts';
import { ageOf } from '../../lib/format-ago.ts';
import { pendingOf } from '../../runtime/pending-of.ts';
import { useSyncState } from '../../runtime/use-sync-state.tsx';
import { useDebouncedLive, useUser } from '../../runtime/use-user.ts';
import { hasPdf } from '../../sync/pull/documents.ts';
import { Alert } from '../../ui/basics/alert.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { ButtonLink } from '../../ui/basics/button-link.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { WalletCard } from './wallet-card.tsx';
import { ownVehicle, platesOf, walletOf } from './wallet-queries.ts';
import { WalletVehicle } from './wallet-vehicle.tsx';

const dayMs = 86_400_000;

/** "Mostrar guia": the travelling guides, one at a time, for inspection at the roadside. */
export function WalletScreen({ guide }: { guide?: string | undefined }) {
  const { t, i18n } = useLingui();
  const { session } = useUser();
  const look = useLook();
  useWakeLock();
  const paper = useGuidePdf();
  const pulledAt = useSyncState()?.pulledAt;
  const kept = useDebouncedLive(async (db) => ({
    rows: await db.egars.orderBy('sort').toArray(),
    queued: await pendingOf(db, 'egar'),
    plate: await readMyPlate(db),
    vehicles: await db.vehicles.toArray(),
  }));
  const [plate, setPlate] = useState<string | null | undefined>(undefined);
  const [chosen, setChosen] = useState<string | undefined>(guide);
  const now = Date.now();
  const choice = { kept: plate === undefined ? kept?.plate : plate, vehicles: kept?.vehicles ?? [], username: session.username };
  const usual = ownVehicle(kept?.rows ?? [], choice, now);
  const ofUsual = walletOf(kept?.rows ?? [], usual.plate, now);
  // A guide that was asked for is shown, whatever vehicle it travels on.
  const elsewhere = plate === undefined && guide !== undefined && !ofUsual.some((row) => row.UniqueId === guide);
  const own = elsewhere ? { plate: null, automatic: false } : usual;
  const rows = elsewhere ? walletOf(kept?.rows ?? [], null, now) : ofUsual;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.UniqueId === chosen),
  );
  const row = rows[at];
  const stale = pulledAt === undefined || Date.now() - pulledAt > dayMs;
  const age = pulledAt === undefined ? null : ageOf(pulledAt, i18n.locale);
  const go = (step: number) => setChosen(rows[at + step]?.UniqueId);
  const place = t`${at + 1} de ${rows.length}`;
  const sol = look.theme === 'sol';
  return (
    <Screen
      title={t`Mostrar guia`}
      task
      backTo="/gars/list"
      foot={
        row && (
          <FootBar>
            {hasPdf(row) && (
              <Button size="lg" icon={FileText} busy={paper.busy} onClick={() => paper.show(row)}>
                <Trans>PDF</Trans>
              </Button>
            )}
            <ButtonLink size="lg" icon={List} href={`#/gars/consult/${encodeURIComponent(row.UniqueId)}`}>
              <Trans>Dados</Trans>
            </ButtonLink>
            <Button size="lg" variant="primary" icon={Sun} onClick={() => changeLook({ theme: sol ? 'system' : 'sol' })}>
              {sol ? <Trans>Luz normal</Trans> : <Trans>Ao sol</Trans>}
            </Button>
          </FootBar>
        )
      }
    >
      <div className="mx-auto max-w-120 space-y-4">
        <WalletVehicle plates={platesOf(kept?.rows ?? [])} own={own} onChange={setPlate} />
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
          <Alert tone="warn" title={<Trans>Esta cópia tem mais de 24 horas. Confirme o estado quando houver rede.</Trans>} />
        )}
        {kept && !row && (
          <EmptyState icon={FileX} title={t`Não há guias para mostrar`}>
            <Trans>Aparecem aqui as guias abertas e as que esperam autorização.</Trans>
          </EmptyState>
        )}
        {row && (
          <>
            <WalletCard key={row.UniqueId} row={row} pending={kept?.queued.get(row.UniqueId) ?? []} stale={stale} place={place} />
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
    </Screen>
  );
}
