import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { readGuidesNotHere } from '#api/report.ts';
import { dataAge } from '#components/data-age.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { GuidesNotHere } from '#domain/report/mirr.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { formatQuantity } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { readKept } from '#runtime/use-kept.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';

/**
 * Shows the guides of the year that were issued elsewhere, for one establishment at a time: those
 * read from the national system count here, the others have to be imported.
 */
export function MirrNotHere({ year, establishmentId }: { year: number; establishmentId: string | null }) {
  const { t, i18n } = useLingui();
  const { db, context } = useUser();
  const offline = useIsOffline();
  const failure = useSaveFailure({ unreachable: t`O SILiAmb não respondeu. Tente mais tarde.` });
  const [busy, setBusy] = useState(false);
  const key = `mirr-elsewhere:${year}:${establishmentId}`;
  const kept = useLive((one) => readKept(one, key, GuidesNotHere), [key]);
  const compare = async () => {
    if (establishmentId === null) return;
    setBusy(true);
    failure.show(null);
    try {
      const readAt = Date.now();
      await db.pages.put({
        key,
        value: await readGuidesNotHere((await context()).http, year, establishmentId),
        readAt,
      });
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  const here = kept?.value.Items.filter(({ UniqueId }) => UniqueId !== '').length ?? 0;
  const missing = (kept?.value.Items.length ?? 0) - here;
  const reason = establishmentId === null ? t`Escolha primeiro um estabelecimento.` : t`Precisa de rede.`;
  return (
    <Panel title={t`Guias emitidas noutra aplicação`} note={kept ? dataAge(i18n, kept.readAt) : undefined} flush>
      <div className="space-y-3 p-4">
        <p className="text-label text-muted">
          <Trans>
            Só o SILiAmb as tinha. As que já foram lidas de lá contam nestes números; importe as que faltarem.
          </Trans>
        </p>
        <Button
          icon={Search}
          busy={busy}
          disabled={offline || establishmentId === null}
          reason={reason}
          onClick={() => void compare()}
        >
          {t`Procurar as guias do SILiAmb`}
        </Button>
        <div role="alert" className="font-medium text-danger-text empty:hidden">
          {failure.message}
        </div>
        {kept && (
          <p role="status" className="font-semibold">
            {kept.value.Items.length === 0 && <Trans>Nenhuma guia emitida noutra aplicação.</Trans>}
            {here > 0 && <Plural value={here} one="# guia já conta aqui." other="# guias já contam aqui." />}{' '}
            {missing > 0 && <Plural value={missing} one="Falta # guia." other="Faltam # guias." />}
          </p>
        )}
      </div>
      {kept && kept.value.Items.length > 0 && (
        <ul className="divide-y divide-border-soft border-t border-border-soft">
          {kept.value.Items.map((guide) => (
            <li key={guide.Number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-label">
              <span className="font-semibold codes">{guide.Number}</span>
              <bdi className="min-w-0 grow truncate">{guide.Counterpart}</bdi>
              <LerTile code={guide.LerCode} hazardous={isHazardous(guide.LerCode)} />
              <span className="num">{formatQuantity(guide.Quantity, i18n.locale)} kg</span>
              {guide.UniqueId ? (
                <ButtonLink size="sm" href={`#/gars/consult/${encodeURIComponent(guide.UniqueId)}`}>
                  {t`Abrir`}
                  <span className="sr-only"> {guide.Number}</span>
                </ButtonLink>
              ) : (
                <ButtonLink size="sm" href="#/gars/import">
                  {t`Importar`}
                  <span className="sr-only"> {guide.Number}</span>
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
