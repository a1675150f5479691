import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileBadge } from 'lucide-react';
import { useState } from 'react';
import { downloadAnnex3, listAnnex3 } from '#api/annex3.ts';
import { useKeptPages } from '#components/list/use-kept-pages.tsx';
import { personName } from '#components/person-name.ts';
import { Screen } from '#components/screen/screen.tsx';
import { useDownload } from '#components/use-download.ts';
import { type Annex3Certificate, Annex3Page } from '#domain/guide/annex3.ts';
import { formatDateTime, formatMonth, formatTonnes } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { toast } from '#ui/overlays/toast-store.ts';

/**
 * Shows the annex 3 certificates issued so far, each to download again. Pages already seen can be
 * read offline.
 */
export function IssuedScreen() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { context } = useUser();
  const navigate = useNavigate();
  const offline = useIsOffline();
  const save = useDownload();
  const [busy, setBusy] = useState<string | null>(null);
  const { rows, table } = useKeptPages({ name: 'annex3', schema: Annex3Page, read: listAnnex3 });
  const download = async (id: string) => {
    setBusy(id);
    try {
      const { name, type, bytes } = await downloadAnnex3((await context()).http, id);
      await save(name, new Blob([bytes], { type }), type);
    } catch {
      toast({ text: t`Não foi possível fazer o download do ficheiro…`, tone: 'danger' });
    } finally {
      setBusy(null);
    }
  };
  const act = ({ UniqueId, Number: number }: Annex3Certificate) => (
    <Button
      size="sm"
      icon={Download}
      busy={busy === UniqueId}
      disabled={offline}
      reason={t`Descarregar precisa de rede.`}
      onClick={() => void download(UniqueId)}
    >
      PDF
      <span className="sr-only"> {number}</span>
    </Button>
  );
  const columns: Column<Annex3Certificate>[] = [
    {
      key: 'number',
      header: t`Número`,
      width: 110,
      render: (one) => <span className="font-semibold num">{one.Number}</span>,
    },
    {
      key: 'at',
      header: t`Emitido`,
      width: 156,
      render: (one) => <span className="num">{formatDateTime(one.IssuedAt, locale)}</span>,
    },
    { key: 'month', header: t`Período`, width: 160, render: (one) => formatMonth(one.Period, locale) },
    { key: 'origin', header: t`Origem`, render: (one) => <bdi>{one.Origin}</bdi> },
    { key: 'destin', header: t`Destinatário`, render: (one) => <bdi>{one.Destin}</bdi> },
    {
      key: 'guides',
      header: t`Guias`,
      width: 80,
      align: 'end',
      render: (one) => <span className="num">{one.Guides}</span>,
    },
    {
      key: 'quantity',
      header: t`Quantidade`,
      width: 120,
      align: 'end',
      render: (one) => <span className="font-semibold num">{formatTonnes(one.Quantity, locale)}</span>,
    },
    {
      key: 'by',
      header: t`Emitido por`,
      width: 130,
      wideOnly: true,
      render: (one) => <bdi>{personName(i18n, one.IssuedBy)}</bdi>,
    },
  ];
  return (
    <Screen
      title={t`Certificados emitidos`}
      backTo="/other-docs/rcd/anexo3"
      onBack={() => void navigate({ href: '/other-docs/rcd/anexo3' })}
    >
      <DataTable<Annex3Certificate>
        label={t`Certificados emitidos`}
        columns={columns}
        rows={rows}
        rowKey={({ UniqueId }) => UniqueId}
        {...table}
        empty={<EmptyState icon={FileBadge} title={t`Ainda não há certificados`} />}
        rowAction={act}
        renderCard={(one) => (
          <article className="rounded-panel border hairline border-border bg-surface p-4 text-label">
            <div className="flex items-start justify-between gap-3">
              <p>
                <span className="text-base font-semibold num">{one.Number}</span>
                <span className="block text-muted num">{formatDateTime(one.IssuedAt, locale)}</span>
              </p>
              {act(one)}
            </div>
            <p className="mt-1">
              <bdi>{one.Origin}</bdi> <span aria-hidden>→</span> <bdi>{one.Destin}</bdi>
            </p>
            <p>
              {formatMonth(one.Period, locale)} · <Plural value={one.Guides} one="# guia" other="# guias" /> ·{' '}
              <span className="font-semibold num">{formatTonnes(one.Quantity, locale)}</span>
            </p>
          </article>
        )}
      />
    </Screen>
  );
}
