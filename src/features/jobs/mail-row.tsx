import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MailKind } from '#domain/people/mail-kinds.ts';
import type { TroubledMail } from '#domain/wire/jobs.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/basics/badge.tsx';
import { Button } from '#ui/basics/button.tsx';

const kinds: Record<MailKind, MessageDescriptor> = {
  confirm: msg`Confirmação do e-mail da conta`,
  welcome: msg`Boas-vindas`,
  recover: msg`Recuperação da password`,
  newDevice: msg`Entrada num dispositivo novo`,
  received: msg`Resposta a um pedido de contacto`,
  contact: msg`Pedido de contacto`,
  guide: msg`Pedido sobre uma guia`,
  archive: msg`Arquivo pronto`,
  declaration: msg`Declaração de quantidades`,
};

interface Props {
  mail: TroubledMail;
  busy: boolean;
  /** True without network. */
  away: boolean;
  onRetry: () => void;
  onDrop: () => void;
}

/** Shows one e-mail that was not accepted: a failed one can be tried again or dropped. */
export function MailRow({ mail, busy, away, onRetry, onDrop }: Props) {
  const { t, i18n } = useLingui();
  const at = (moment: string) => formatDateTime(moment, i18n.locale);
  const failed = mail.State === 'failed';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 lg:px-5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {t(kinds[mail.Kind])}
          <Badge tone={failed ? 'danger' : 'warn'}>
            {failed ? <Trans>Falhou</Trans> : <Trans>Tenta outra vez</Trans>}
          </Badge>
        </p>
        <p className="text-label text-muted">
          <Trans>Criado em {at(mail.CreatedAt)}</Trans> · {mail.Domain} ·{' '}
          <Plural value={mail.Attempts} one="# tentativa" other="# tentativas" />
          {mail.NextAt && <Trans> · a próxima em {at(mail.NextAt)}</Trans>}
        </p>
        {mail.Error && <p className="text-label break-words text-danger-text">{mail.Error}</p>}
      </div>
      {failed && (
        <>
          <Button disabled={away} reason={t`É preciso rede.`} busy={busy} busyLabel={t`A tentar`} onClick={onRetry}>
            <Trans>Tentar de novo</Trans>
          </Button>
          <Button disabled={away || busy} reason={t`É preciso rede.`} onClick={onDrop}>
            <Trans>Desistir</Trans>
          </Button>
        </>
      )}
    </li>
  );
}
