import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DeclarationPreview, type DeclarationRequest, emissionTypes } from '#domain/report/declaration.ts';
import { formatNumber, formatTonnes } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { SkeletonRows } from '#ui/data/skeleton.tsx';
import type { Previewed } from './use-preview.ts';

/** Number of names written out; the others are counted. */
const named = 3;

interface PreviewProps {
  request: DeclarationRequest | null;
  preview: Previewed | null;
}

/** Shows what the request will produce, or why that is not known yet. */
export function PreviewPanel({ request, preview }: PreviewProps) {
  const { t } = useLingui();
  return (
    <Panel flush title={t`O que vai ser gerado`}>
      <div aria-live="polite">
        <Preview request={request} preview={preview} />
      </div>
    </Panel>
  );
}

function Preview({ request, preview }: PreviewProps) {
  const { t } = useLingui();
  const offline = useIsOffline();
  if (request === null) {
    return (
      <Note title={t`Ainda por corrigir`}>
        <Trans>Com o período e o estabelecimento certos dizemos quantos PDF saem.</Trans>
      </Note>
    );
  }
  if (preview === 'asking' && !offline) return <SkeletonRows count={3} />;
  if (typeof preview === 'object' && preview !== null) return <Numbers request={request} preview={preview} />;
  return (
    <Note title={offline ? t`Sem rede` : t`Não foi possível saber`}>
      <Trans>O pedido pode seguir na mesma. O servidor diz depois o que gerou.</Trans>
    </Note>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-6 py-8 text-center">
      <FileCheck aria-hidden className="size-7 text-subtle" />
      <p className="mt-2 font-semibold">{title}</p>
      <p className="text-caption text-muted">{children}</p>
    </div>
  );
}

function Numbers({ request, preview }: { request: DeclarationRequest; preview: DeclarationPreview }) {
  const { t, i18n } = useLingui();
  const { Files: files, Known, Unknown } = preview;
  if (files === 0)
    return <Note title={t`Não há guias recebidas neste período.`}>{t`Mude o período ou o estabelecimento.`}</Note>;
  const mailed = request.SendByEmail && request.EmissionType !== emissionTypes.AllEstablishments;
  const [known, all] = [Known.length, Known.length + Unknown.length];
  const count = formatNumber(files, i18n.locale);
  return (
    <>
      <Facts
        facts={[
          {
            key: 'files',
            label: t`PDF`,
            value: request.ConsolidatedPdf ? (
              <Trans>1, com todas as origens</Trans>
            ) : (
              <Plural
                value={files}
                one={`${count}, do destinatário e da origem`}
                other={`${count}, um por destinatário e origem`}
              />
            ),
          },
          {
            key: 'guides',
            label: t`Guias`,
            value: <span className="num">{formatNumber(preview.Guides, i18n.locale)}</span>,
          },
          {
            key: 'quantity',
            label: t`Quantidade`,
            value: <span className="num">{formatTonnes(preview.Quantity, i18n.locale)}</span>,
          },
          ...(mailed ? [{ key: 'mails', label: t`E-mails`, value: t`${known} de ${all}` }] : []),
        ]}
      />
      {mailed && Unknown.length > 0 && (
        <p className="flex gap-2 border-t border-border px-4 py-3 text-caption text-muted lg:px-5">
          <MailX aria-hidden className="size-4 shrink-0" />
          <WithoutAddress names={Unknown} />
        </p>
      )}
    </>
  );
}

function WithoutAddress({ names }: { names: readonly string[] }) {
  const shown = names.slice(0, named).join(' · ');
  const others = names.length - named;
  return (
    <span>
      {others > 0 ? (
        <Plural
          value={others}
          one={`${shown} e mais # não têm e-mail: os PDF ficam só em Geração de Documentos.`}
          other={`${shown} e mais # não têm e-mail: os PDF ficam só em Geração de Documentos.`}
        />
      ) : (
        <Plural
          value={names.length}
          one={`${shown} não tem e-mail: o PDF fica só em Geração de Documentos.`}
          other={`${shown} não têm e-mail: os PDF ficam só em Geração de Documentos.`}
        />
      )}
    </span>
  );
}
