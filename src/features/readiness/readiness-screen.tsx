import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { CircleAlert, CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { keepBarcodeReader } from '#components/scan/barcode-reader.ts';
import { Screen } from '#components/screen/screen.tsx';
import { cx } from '#lib/cx.ts';
import { forgetsData, hasPersistence } from '#lib/dom/abilities.ts';
import { appDownload, subscribeToAppDownload } from '#lib/dom/install/app-download.ts';
import { iphonePage } from '#lib/dom/install/iphone-page.ts';
import { toMomentParts } from '#lib/format-ago.ts';
import { askPersistence } from '#runtime/engine/storage-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive, useSession, useUser } from '#runtime/use-user.ts';
import { missingDocuments } from '#sync/pull/documents.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { cataloguesHere } from './catalogues-here.ts';
import {
  keepNewGuide,
  notePrepared,
  type Readiness,
  type ReadinessKey,
  readPrepared,
  readReadiness,
} from './readiness-checks.ts';
import { useReadinessWords } from './readiness-words.ts';

/** Waits for all, even when some fail; then throws the first failure. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Shows that something could not be kept, and comes into view: the pressed button may be below. */
function NotDone() {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="scroll-mt-22 lg:scroll-mt-26">
      <Alert tone="danger" live="alert" title={t`Não ficou tudo guardado.`}>
        <Trans>O que falta está marcado na lista. Tente de novo quando houver rede.</Trans>
      </Alert>
    </div>
  );
}

function PointMark({ ok, grave }: Pick<Readiness, 'ok' | 'grave'>) {
  if (ok) return <CircleCheck aria-hidden className="size-5 text-success-text" />;
  if (grave) return <CircleX aria-hidden className="size-5 text-danger-text" />;
  return <CircleAlert aria-hidden className="size-5 text-warn-text" />;
}

function MissingCount({ missing, graveOnes }: { missing: readonly Readiness[]; graveOnes: readonly Readiness[] }) {
  if (missing.length === 0) return <Trans>Tudo o que precisa sem rede está neste dispositivo.</Trans>;
  if (graveOnes.length === 0) {
    return (
      <Plural
        value={missing.length}
        one="O essencial está neste dispositivo; # coisa por completar."
        other="O essencial está neste dispositivo; # coisas por completar."
      />
    );
  }
  return (
    <Plural
      value={graveOnes.length}
      one="Falta # coisa antes de ficar sem rede."
      other="Faltam # coisas antes de ficar sem rede."
    />
  );
}

type Mend = { label: string; run: () => Promise<unknown> } | { label: string; href: string };

/**
 * Returns the way to lasting data: an iPhone keeps only those of an installed app.
 *
 * @param ask asks the browser to keep them
 */
function usePersistenceMend(ask: () => Promise<void>): Mend | undefined {
  const { t } = useLingui();
  if (forgetsData()) return { label: t`Instalar`, href: iphonePage };
  return hasPersistence() ? { label: t`Pedir`, run: ask } : undefined;
}

/**
 * Shows whether the device is ready to lose coverage: missing points first, red only when they
 * would stop the day, each with its fix.
 */
export function ReadinessScreen() {
  const { t, i18n } = useLingui();
  const { db, engine, context } = useUser();
  const session = useSession();
  const [refused, setRefused] = useState(false);
  const words = useReadinessWords(refused);
  const sync = useSyncState();
  const kept = useLiveQuery(cataloguesHere);
  // Documents arrive one by one after the lists.
  const documentsLeft = useLive((database) => missingDocuments(database, Date.now()).then(({ length }) => length));
  const [points, setPoints] = useState<Readiness[] | null>(null);
  const [busy, setBusy] = useState<ReadinessKey | 'all' | null>(null);
  const [failed, setFailed] = useState(false);
  const prepared = useLive(readPrepared);
  const download = useSyncExternalStore(subscribeToAppDownload, appDownload);
  const askToKeep = async () => {
    const storage = await askPersistence();
    setRefused(storage.refused);
  };
  const persistent = usePersistenceMend(askToKeep);
  const look = useCallback(async () => {
    const found = session ? await readReadiness(db, session, Date.now()) : null;
    if (found) setPoints(found);
    return found;
  }, [db, session]);
  const lookAgain = useCallback(() => {
    setFailed(false);
    look().catch(() => setFailed(true));
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent and read changes the answer.
  useEffect(
    () => void look().catch(() => setFailed(true)),
    [look, sync?.open, sync?.needYou, sync?.pulledAt, kept, documentsLeft, download === null],
  );
  const mend = async (key: ReadinessKey | 'all', work: () => Promise<unknown>) => {
    setBusy(key);
    setFailed(false);
    const workAndLook = async () => {
      try {
        await work();
      } finally {
        const found = await look();
        if (key === 'all' && found) await notePrepared(db, found, Date.now());
      }
    };
    await workAndLook().catch(() => setFailed(true));
    setBusy(null);
  };
  const newGuide = () => context().then(keepNewGuide);
  const catalogues = () => engine.refresh('catalogues');
  const documents = () => engine.refresh('documents');
  const data = async () => {
    await engine.pull();
    await documents();
  };
  const mends: Partial<Record<ReadinessKey, Mend | undefined>> = {
    session: { label: t`Entrar`, href: '#/login' },
    data: { label: t`Atualizar`, run: data },
    // No button while the app's files load: a reload would only start again.
    app: download ? undefined : { label: t`Recarregar`, run: async () => location.reload() },
    map: { label: t`Recarregar`, run: async () => location.reload() },
    catalogues: { label: t`Atualizar`, run: catalogues },
    newGuide: { label: t`Guardar`, run: () => Promise.all([data(), newGuide()]) },
    documents: { label: t`Guardar`, run: documents },
    reader: { label: t`Guardar`, run: keepBarcodeReader },
    tiles: { label: t`Abrir`, href: '#/delivery/create' },
    refused: { label: t`Ver`, href: '#/sync' },
    unsent: { label: t`Enviar agora`, run: () => engine.sendNow() },
    persistent,
    space: { label: t`Ver`, href: '#/sync' },
  };
  const missing = points?.filter((point) => !point.ok) ?? [];
  const graveOnes = missing.filter((point) => point.grave);
  const ready = graveOnes.length === 0;
  const age = prepared === undefined ? null : toMomentParts(prepared, i18n.locale);
  return (
    <Screen title={t`Preparar para sair`} task>
      {!points && failed && <UnreadAnswer kept={{ failed: 'unreachable', again: lookAgain }} rows={0} />}
      {points && (
        <div className="mx-auto max-w-140 space-y-4">
          <div
            role="status"
            className={cx(
              'flex items-center gap-4 rounded-panel border hairline p-5',
              ready ? 'border-success-line bg-success-soft' : 'border-danger-line bg-danger-soft',
            )}
          >
            {ready ? (
              <CircleCheck aria-hidden className="size-10 text-success-text" />
            ) : (
              <CircleX aria-hidden className="size-10 text-danger-text" />
            )}
            <div>
              <p className="text-title font-bold">{ready ? <Trans>Pode sair</Trans> : <Trans>Ainda não</Trans>}</p>
              <p className="text-muted">
                <MissingCount missing={missing} graveOnes={graveOnes} />
              </p>
              {age && (
                <p className="mt-1 font-semibold num">
                  {age.today ? (
                    <Trans>Preparado às {age.time}</Trans>
                  ) : (
                    <Trans>
                      Preparado em {age.day}, {age.time}
                    </Trans>
                  )}
                </p>
              )}
            </div>
          </div>
          <Button
            full
            size="lg"
            icon={RefreshCw}
            busy={busy === 'all'}
            busyLabel={t`A preparar`}
            onClick={() =>
              void mend('all', () =>
                allOf([engine.sendNow(), data(), newGuide(), catalogues(), keepBarcodeReader(), askToKeep()]),
              )
            }
          >
            <Trans>Preparar agora</Trans>
          </Button>
          {failed && <NotDone />}
          <ul className="divide-y divide-border-soft rounded-panel border hairline border-border bg-surface">
            {points.map(({ key, ok, grave }) => {
              const action = mends[key];
              return (
                <li key={key} className="flex min-h-14 items-center gap-3 px-4 py-2">
                  <PointMark ok={ok} grave={grave} />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{words[key].name}</span>
                    {key === 'app' && !ok && download ? (
                      <ProgressBar label={t`A guardar a aplicação`} value={download.done} max={download.total} />
                    ) : (
                      // Its words alone answer a press on the button.
                      <span
                        aria-live={key === 'persistent' ? 'polite' : undefined}
                        className="block text-caption text-muted"
                      >
                        {ok ? words[key].good : words[key].bad}
                      </span>
                    )}
                  </span>
                  {!ok && action && 'href' in action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
                  {!ok && action && 'run' in action && (
                    <Button busy={busy === key} onClick={() => void mend(key, action.run)}>
                      {action.label}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Screen>
  );
}
