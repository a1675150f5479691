import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileCheck } from 'lucide-react';
import type { DeclarationBatch, DeclarationFile, MailState } from '#domain/report/declaration.ts';
import { formatNumber, formatTonnes } from '#lib/format.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { DownloadButton } from './download-button.tsx';

const mailWords: Record<MailState, MessageDescriptor> = {
  notAsked: msg`Não pedido`,
  waiting: msg`Sai quando o PDF estiver pronto`,
  sent: msg`Enviado`,
  noAddress: msg`Sem endereço`,
  several: msg`Tem várias origens, não segue por e-mail`,
};

interface Props {
  batch: DeclarationBatch;
  busy: string | null;
  onDownload: (file: string) => void;
}

/** Shows the PDFs of a batch: recipient, origin, and whether each was e-mailed. */
export function DeclarationFiles({ batch, busy, onDownload }: Props) {
  const { t, i18n } = useLingui();
  const destin = ({ Destin }: DeclarationFile) => (
    <bdi className="line-clamp-2 font-semibold">{Destin ?? t`Vários destinatários`}</bdi>
  );
  const origin = ({ Origin }: DeclarationFile) => <bdi className="line-clamp-2">{Origin ?? t`Várias origens`}</bdi>;
  const quantity = ({ Quantity }: DeclarationFile) => (
    <span className="font-semibold num">{formatTonnes(Quantity, i18n.locale)}</span>
  );
  const act = ({ UniqueId, FileName, Ready }: DeclarationFile) =>
    Ready &&
    batch.Status !== 'expired' && (
      <DownloadButton file={UniqueId} name={FileName} busy={busy} onDownload={onDownload} />
    );
  const columns: Column<DeclarationFile>[] = [
    { key: 'destin', header: t`Destinatário`, render: destin },
    { key: 'origin', header: t`Origem`, render: origin },
    {
      key: 'guides',
      header: t`Guias`,
      width: 80,
      align: 'end',
      render: ({ Guides }) => <span className="num">{formatNumber(Guides, i18n.locale)}</span>,
    },
    { key: 'quantity', header: t`Quantidade`, width: 120, align: 'end', render: quantity },
    {
      key: 'mail',
      header: t`E-mail`,
      width: 190,
      render: ({ Mail }) => <span className="text-muted">{t(mailWords[Mail])}</span>,
    },
  ];
  return (
    <DataTable<DeclarationFile>
      label={t`Ficheiros`}
      columns={columns}
      rows={batch.Files}
      rowKey={({ UniqueId }) => UniqueId}
      rowAction={act}
      empty={<EmptyState icon={FileCheck} title={t`Sem ficheiros`} />}
      renderCard={(file) => (
        <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4 text-label">
          {destin(file)}
          {origin(file)}
          <p className="flex justify-between gap-3">
            <span className="text-muted">{t(mailWords[file.Mail])}</span>
            {quantity(file)}
          </p>
          {act(file)}
        </article>
      )}
    />
  );
}
