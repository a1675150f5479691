import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { GuideActs } from '#components/guide/acts/use-guide-acts.tsx';
import { Plate } from '#components/plate.tsx';
import type { GuideRow } from '#db/rows.ts';
import { finalWaste } from '#domain/guide/waste.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { afterFrame } from '#lib/dom/after-frame.ts';
import { formatKg } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

interface Props {
  acts: GuideActs;
  /** Id of the guide just accepted or rejected: its row may take a moment to disappear. */
  decided: string;
  rows: readonly GuideRow[] | undefined;
  /** True when a text narrows the list; the next guide is then taken from the matches. */
  searched: boolean;
  onSearchAll: () => void;
  onClose: () => void;
}

/**
 * Shows, after a guide was decided at the gate, the next one in order of arrival, with the focus on
 * it.
 */
export function NextToAccept({ acts, decided, rows, searched, onSearchAll, onClose }: Props) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLElement>(null);
  const left = rows?.filter((row) => row.UniqueId !== decided) ?? [];
  const [next] = left;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision brings the focus here, after the dialog has given it back.
  useEffect(
    () =>
      afterFrame(() => {
        box.current?.scrollIntoView?.({ block: 'nearest' });
        box.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
      }),
    [decided],
  );
  const waste = next && finalWaste(next);
  const plate = next?.Transporters[0]?.Matricula;
  const kg = waste && formatKg(waste.quantity, i18n.locale);
  const act = next && acts.next({ row: next, pending: [] });
  return (
    <section
      ref={box}
      aria-label={t`A seguir`}
      className="flex scroll-mt-22 flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border hairline border-accent bg-surface p-4 lg:scroll-mt-26"
    >
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-label text-muted">
          <span className="font-semibold text-ink">
            <Trans>A seguir</Trans>
          </span>
          <Plural
            value={left.length}
            _0="Nenhuma guia por aceitar"
            one="# guia por aceitar"
            other="# guias por aceitar"
          />
        </p>
        {next && waste && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            {plate && <Plate>{plate}</Plate>}
            <LerTile code={waste.ler} hazardous={isHazardous(waste.ler)} />
            <span className="font-semibold num">{kg}</span>
            <bdi className="min-w-0 truncate text-label text-muted">{next.Origin.Nome}</bdi>
          </p>
        )}
      </div>
      {act && (
        <Button data-next variant="primary" size="lg" icon={CheckCheck} className="max-md:grow" onClick={act.run}>
          <Trans>Aceitar a próxima</Trans>
          <span className="sr-only">
            {' '}
            {plate}, {kg}
          </span>
        </Button>
      )}
      {!act && searched && (
        <Button data-next size="lg" className="max-md:grow" onClick={onSearchAll}>
          <Trans>Limpar pesquisa</Trans>
        </Button>
      )}
      <IconButton {...(!act && !searched && { 'data-next': true })} icon={X} label={t`Fechar`} onClick={onClose} />
    </section>
  );
}
