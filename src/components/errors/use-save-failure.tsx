import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiError, NotOurServerError } from '#api/transport/errors.ts';
import { NetworkError } from '#api/transport/wire.ts';
import { OutdatedAppError } from '#db/guarded-db.ts';
import { CommandBusyError } from '#sync/outbox/change-queued.ts';
import { DraftSavedError } from '#sync/outbox/draft.ts';
import { StorageFullError } from '#sync/outbox/enqueue.ts';
import { savedHref } from '../saved/saved-href.ts';
import { operationFailed, sentence } from './error-messages.ts';

/** Sentences of the form for a failed and for an unreachable server. */
interface OwnTexts {
  failed?: string | undefined;
  unreachable?: string | undefined;
}

interface SaveFailure {
  message: string | null;
  /** Message with a link to the act that another tab has saved. */
  linked: ReactNode;
  show(error: unknown): void;
}

/**
 * Returns the reason why saving failed, on disk or on the server: shown on the form, which keeps
 * its text.
 */
export function useSaveFailure(own: OwnTexts = {}): SaveFailure {
  const { t, i18n } = useLingui();
  const [error, setError] = useState<unknown>(null);
  const message = () => {
    if (error === null) return null;
    if (error instanceof StorageFullError) return t`Sem espaço para guardar mais. Liberte espaço antes de registar.`;
    if (error instanceof OutdatedAppError)
      return t`Há uma versão nova da Guiar aberta noutro separador. Recarregue esta página para gravar.`;
    if (error instanceof DraftSavedError) return t`Isto já foi gravado noutro separador, uma vez.`;
    if (error instanceof CommandBusyError) return t`Este registo já está a ser enviado e não pode ser corrigido agora.`;
    if (error instanceof ApiError) {
      if (own.failed !== undefined && error.status === 500) return own.failed;
      const { _applicationErrors, _externalErrors } = error.body;
      const messages = [..._externalErrors, ..._applicationErrors].map(({ Message }) => sentence(i18n, Message));
      if (messages.length === 0 && error.status === 403) return sentence(i18n, 'forbiden_apa_access');
      return messages.length > 0 ? messages.join(' ') : (own.failed ?? i18n._(operationFailed));
    }
    if (error instanceof NetworkError || error instanceof NotOurServerError)
      return own.unreachable ?? t`Sem resposta do servidor. O que escreveu continua aqui; grave quando houver rede.`;
    return t`Não ficou guardado. O que escreveu continua aqui; tente outra vez.`;
  };
  const text = message();
  const href = error instanceof DraftSavedError ? savedHref(error.saved) : null;
  return { message: text, linked: href === null ? text : <Linked text={text} href={href} />, show: setError };
}

function Linked({ text, href }: { text: ReactNode; href: string }) {
  return (
    <>
      {text}{' '}
      <a href={href} className="text-link underline">
        <Trans>Ver o que foi gravado</Trans>
      </a>
    </>
  );
}
