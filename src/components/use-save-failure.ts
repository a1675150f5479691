import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OutdatedAppError } from '../db/guarded-db.ts';
import { StorageFullError } from '../sync/enqueue.ts';
import { CommandBusyError } from '../sync/outbox-actions.ts';

/** Why an act could not be put on disk: said on the form, which keeps what was written. */
export function useSaveFailure(): { message: string | null; show(error: unknown): void } {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>(null);
  const message = () => {
    if (error === null) return null;
    if (error instanceof StorageFullError) return t`Sem espaço para guardar mais. Liberte espaço antes de registar.`;
    if (error instanceof OutdatedAppError)
      return t`Há uma versão nova da Guiar aberta noutro separador. Recarregue esta página para gravar.`;
    if (error instanceof CommandBusyError) return t`Este registo já está a ser enviado e não pode ser corrigido agora.`;
    return t`Não ficou guardado. O que escreveu continua aqui; tente outra vez.`;
  };
  return { message: message(), show: setError };
}
