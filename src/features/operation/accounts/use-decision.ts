import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { decideAccount } from '#api/operation/accounts.ts';
import { ApiError } from '#api/transport/errors.ts';
import { type FieldProblems, fieldProblems } from '#components/errors/field-problems.ts';
import { useSaveFailure } from '#components/errors/use-save-failure.tsx';
import { AccountDecision } from '#domain/wire/operator-accounts.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import type { AccountDialogProps } from './act.ts';

/**
 * Sends a decision on an account, at once and never from the outbox; repeats of the same decision
 * use one key.
 */
export function useDecision(
  { account, onClose, onDecided }: AccountDialogProps,
  decision: Partial<AccountDecision>,
  announce: () => void,
) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Nada mudou; tente outra vez.` });
  const [server, setServer] = useState<FieldProblems>({});
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(() => uuidv7());
  const parsed = v.safeParse(AccountDecision, decision);
  const submit = async () => {
    setSubmitted(true);
    if (!parsed.success || busy || offline) return;
    setBusy(true);
    failure.show(null);
    try {
      await decideAccount((await context()).http, account.UniqueId, decision, { key });
      announce();
      onDecided();
      onClose();
    } catch (error) {
      setBusy(false);
      const fields = error instanceof ApiError ? error.body._validationErrors : [];
      if (fields.length > 0) setServer(fieldProblems(i18n, fields));
      else failure.show(error);
    }
  };
  return {
    problems: { ...(parsed.success ? {} : fieldProblems(i18n, parsed.issues)), ...server },
    /** Notes that the values have changed: they are another decision. */
    changed: () => {
      setServer({});
      setKey(uuidv7());
    },
    form: {
      onClose,
      submitted,
      busy,
      confirmOff: offline,
      failure: offline ? t`Precisa de rede.` : failure.message,
      onSubmit: () => void submit(),
    },
  };
}
