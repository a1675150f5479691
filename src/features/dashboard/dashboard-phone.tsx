import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  Circle,
  CircleCheck,
  FilePlus,
  FileText,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  QrCode,
  Warehouse,
} from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { shown } from '#components/counters/counter-text.ts';
import { DeadlineCounters } from '#components/counters/deadline-counters.tsx';
import { dataAge } from '#components/data-age.ts';
import { countToAccept, toAcceptHref } from '#components/guide/acts/to-accept.ts';
import { menuHas, readMenu } from '#components/menu/menu-entries.ts';
import type { DeadlineCounts, EgarCounts } from '#domain/field/counters.ts';
import { deadlineTypes } from '#domain/guide/deadlines.ts';
import { type ListName, listHref } from '#domain/guide/list/links.ts';
import { cx } from '#lib/cx.ts';
import { formatKg } from '#lib/format.ts';
import type { SyncState } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import type { useCounters } from '#runtime/use-counters.tsx';
import { useLive } from '#runtime/use-user.ts';
import { KeptPart } from './kept-part.tsx';
import { DeadlineRows } from './lazy-rows.ts';
import { mostUrgent } from './most-urgent.ts';
import { SendTrack } from './send-track.tsx';

const bothSides = [deadlineTypes.AsOrigin, deadlineTypes.AsDestin];
/**
 * Returns the height to reserve for this many rows before they load, each two touch targets high.
 */
const heightOf = (rows: number): string => `calc(${rows} * (2 * var(--target) + 17px))`;

export function DashboardPhone({ counters }: { counters: ReturnType<typeof useCounters> }) {
  const { t, i18n } = useLingui();
  const sync = useSyncState();
  const menu = useLive(readMenu);
  const guides = counters<EgarCounts>('egars');
  const deadlines = counters<DeadlineCounts>('deadlines');
  const total = counters<{ Total: number }>('stockTotal');
  const waiting = (deadlines.value?.AsOrigin ?? 0) + (deadlines.value?.AsDestin ?? 0);
  const count = (value: number | undefined) => shown(i18n, value) ?? '--';
  return (
    <div className="space-y-4">
      {sync && (
        <section className="rounded-panel border hairline border-border bg-surface" aria-label={t`Envio`}>
          <div className="px-2 pt-4 pb-3.5" data-fresh>
            <SendTrack state={sync} />
          </div>
          <a href="#/sync" className="flex min-h-(--target) items-center gap-2 border-t border-border px-4 text-label">
            <span className="grow text-muted" data-fresh>
              <Waiting state={sync} />
            </span>
            <span className="font-semibold text-link" data-fresh>
              {sync.open > 0 ? <Trans>Ver os {sync.open}</Trans> : <Trans>Por enviar</Trans>}
            </span>
            <ChevronRight aria-hidden className="size-4.5 text-link rtl:rotate-180" />
          </a>
        </section>
      )}
      <div className="grid grid-cols-2 gap-2.5 empty:hidden">
        {menuHas(menu, 'delivery') && (
          <Tile href="#/delivery/create" icon={PackageCheck} title={t`Entrega`} note={t`de equipamento`} strong />
        )}
        {menuHas(menu, 'collection') && (
          <Tile href="#/collection" icon={PackageOpen} title={t`Recolha`} note={t`de equipamento`} />
        )}
        {menuHas(menu, 'egarNew') && (
          <Tile href="#/gars/new-v2" icon={FilePlus} title={t`Nova e-GAR`} note={t`fica em rascunho`} />
        )}
        {menuHas(menu, 'wallet') && (
          <Tile href="#/carteira" icon={QrCode} title={t`Mostrar guia`} note={t`fiscalização`} />
        )}
      </div>
      <ToAccept />
      <Section title={t`Prazos legais`} readAt={deadlines.fetchedAt}>
        <DeadlineCounters counter={deadlines} />
        {waiting > 0 && (
          <div
            className="border-t border-border"
            style={{ minBlockSize: heightOf(Math.min(waiting, mostUrgent)) }}
            data-part="deadlines"
          >
            <Suspense fallback={<KeptPart name="deadlines" />}>
              <DeadlineRows types={bothSides} counted={waiting} />
            </Suspense>
          </div>
        )}
      </Section>
      <Section title={t`e-GARs`} readAt={guides.fetchedAt}>
        <ul className="divide-y divide-border-soft">
          <Line icon={FileText} label={t`Total`} value={count(guides.value?.Total)} list="todas" />
          <Line icon={Circle} label={t`Abertas`} value={count(guides.value?.Open)} list="abertas" />
          <Line
            icon={Hourglass}
            label={t`A aguardar autorização`}
            value={count(guides.value?.WaitingAuthorizarion)}
            list="autorizar"
          />
          <Line icon={CircleCheck} label={t`Fechadas`} value={count(guides.value?.Finished)} list="fechadas" />
          <Line
            icon={Warehouse}
            label={t`Em armazém`}
            value={total.value ? formatKg(total.value.Total, i18n.locale) : '--'}
          />
        </ul>
      </Section>
    </div>
  );
}

/** Shows the recipient's work of the day: the guides that await their acceptance. */
function ToAccept() {
  const { i18n } = useLingui();
  const count = useLive(countToAccept) ?? 0;
  if (count === 0) return null;
  return (
    <a
      href={toAcceptHref}
      className="flex min-h-17 items-center gap-3 rounded-panel border hairline border-border bg-surface px-4 py-2.5"
    >
      <PackageCheck aria-hidden className="size-6 text-accent-text" />
      <span className="flex grow items-baseline gap-2">
        <span className="text-head font-bold num">{shown(i18n, count)}</span> <Trans>por aceitar</Trans>
      </span>
      <ChevronRight aria-hidden className="size-5 text-subtle rtl:rotate-180" />
    </a>
  );
}

/** Says why unsent work is waiting. */
function Waiting({ state }: { state: SyncState }) {
  if (state.tone === 'sign-in') return <Trans>Entre para enviar</Trans>;
  if (state.needYou > 0) return <Plural value={state.needYou} one="# precisa de si" other="# precisam de si" />;
  if (state.tone === 'sending') return <Trans>A enviar</Trans>;
  if (state.open === 0) return <Trans>Tudo enviado</Trans>;
  return state.reach === 'online' ? <Trans>Seguem sozinhos</Trans> : <Trans>Seguem quando houver rede</Trans>;
}

function Section({ title, readAt, children }: { title: string; readAt: number | undefined; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <section>
      <div className="mb-2 flex items-baseline gap-3">
        <h2 className="grow text-base font-semibold">{title}</h2>
        {readAt !== undefined && (
          <span className="text-label text-muted" data-age={readAt}>
            {dataAge(i18n, readAt)}
          </span>
        )}
      </div>
      <div className="overflow-hidden rounded-panel border hairline border-border bg-surface">{children}</div>
    </section>
  );
}

function Tile({
  href,
  icon: Icon,
  title,
  note,
  strong = false,
}: {
  href: string;
  icon: LucideIcon;
  title: string;
  note: string;
  strong?: boolean;
}) {
  return (
    <a
      href={href}
      className={cx(
        'flex min-h-17 items-center gap-3 rounded-panel border hairline px-4 py-2.5 max-[23rem]:flex-col max-[23rem]:items-start max-[23rem]:gap-1.5',
        strong ? 'border-accent bg-accent text-on-accent' : 'border-border bg-surface text-ink',
      )}
    >
      <Icon aria-hidden className={cx('size-6', !strong && 'text-accent-text')} />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">{title}</span>
        <span className={cx('block text-caption', !strong && 'text-muted')}>{note}</span>
      </span>
    </a>
  );
}

/** Shows a count, with a link to the list that it counts. */
function Line({ icon: Icon, label, value, list }: { icon: LucideIcon; label: string; value: string; list?: ListName }) {
  const inside = (
    <>
      <Icon aria-hidden className="size-5 text-muted" />
      <span className="grow">{label}</span>
      <span className="text-lead font-bold num">{value}</span>
    </>
  );
  const look = 'flex min-h-[max(3.25rem,var(--target))] items-center gap-3 px-4';
  return (
    <li>
      {list ? (
        <a href={listHref(list)} className={cx(look, 'active:bg-surface-sunken focus-visible:-outline-offset-4')}>
          {inside}
        </a>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
