import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import type { GuideDifference } from '#domain/guide/differences.ts';
import { formatDateTime } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';
import { DifferenceLines } from './difference-lines.tsx';
import { useComparison } from './use-comparison.ts';

/**
 * Shows the open guides that differ in the national system and have an act of ours under way: the
 * server's readings leave those alone. The user adopts each one explicitly.
 */
export function DifferencesPanel() {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const { kept, busy, failed, compare, compareAgain, adopted } = useComparison();
  const [chosen, setChosen] = useState<GuideDifference | null>(null);
  const at = kept ? formatDateTime(kept.readAt, i18n.locale) : '';
  return (
    <Panel
      title={t`Diferenças com o SILiAmb`}
      flush
      action={
        <Button
          size="sm"
          icon={GitCompareArrows}
          busy={busy}
          busyLabel={t`A comparar`}
          disabled={offline}
          reason={t`É preciso rede.`}
          onClick={() => void compare()}
        >
          <Trans>Comparar</Trans>
        </Button>
      }
    >
      {failed && <Alert tone="danger" live="alert" title={failed} className="m-4" />}
      {offline && (
        <Alert tone="offline" live="status" title={t`Sem rede: comparar e adotar precisam dela.`} className="m-4" />
      )}
      {busy && !kept && <SkeletonRows count={3} />}
      <p className="px-4 py-3 text-label text-muted lg:px-5">
        <Trans>
          O que muda no SILiAmb entra aqui sozinho. Uma guia com um ato seu a decorrer fica nesta lista até decidir.
        </Trans>
      </p>
      {kept === null && !busy && (
        <EmptyState icon={GitCompareArrows} title={t`Ainda não comparou`}>
          <Trans>Compare as guias abertas com o que foi lido do SILiAmb.</Trans>
        </EmptyState>
      )}
      {kept && (
        <p role="status" className="border-y border-border-soft px-4 py-2 text-caption text-muted lg:px-5">
          <Trans>Comparado em {at}</Trans> ·{' '}
          <Plural value={kept.value.Compared} one="# guia aberta" other="# guias abertas" />
        </p>
      )}
      {kept?.value.Items.length === 0 && <EmptyState icon={CircleCheck} title={t`Tudo como no SILiAmb`} />}
      <ul className="divide-y divide-border-soft">
        {kept?.value.Items.map((item) => (
          <li key={item.UniqueId} className="flex flex-wrap items-center gap-3 px-4 py-2.5 lg:px-5">
            <div className="min-w-0 grow">
              <a
                href={`#/gars/consult/${encodeURIComponent(item.UniqueId)}`}
                className="codes flex min-h-12 items-center font-semibold text-link lg:min-h-8"
              >
                {item.Number}
              </a>
              <DifferenceLines fields={item.Fields} />
            </div>
            {item.CanAdopt && (
              <Button
                disabled={offline}
                reason={t`É preciso rede.`}
                onClick={() => setChosen(item)}
                aria-label={t`Adotar a guia ${item.Number}`}
              >
                <Trans>Adotar</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <AdoptDialog
          difference={chosen}
          compareAgain={compareAgain}
          onClose={() => setChosen(null)}
          onAdopted={() => {
            setChosen(null);
            void adopted(chosen.UniqueId);
          }}
        />
      )}
    </Panel>
  );
}
