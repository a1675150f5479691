import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { resendConfirmation } from '#api/people/account.ts';
import { formatTime } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { useSaveFailure } from '../errors/use-save-failure.tsx';
import { stepWords } from './step-words.ts';

/** Shows the button that e-mails the confirmation link again. */
export function Resend({ onRefused }: { onRefused: () => void }) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const offline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const failure = useSaveFailure({ unreachable: t`Sem resposta do servidor. Tente quando houver rede.` });
  const send = async () => {
    setBusy(true);
    failure.show(null);
    try {
      await resendConfirmation((await context()).http);
      setSentAt(Date.now());
    } catch (error) {
      setSentAt(null);
      failure.show(error);
      // The address may be confirmed by now.
      onRefused();
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        icon={Mail}
        busy={busy}
        disabled={offline}
        reason={t`precisa de rede`}
        onClick={() => void send()}
      >
        {t(stepWords.address.act)}
      </Button>
      <p role="status" className="mt-1.5 text-caption text-muted empty:hidden">
        {sentAt !== null && (
          <Trans>Enviado às {formatTime(sentAt, i18n.locale)}. Se não chegar, veja no correio não solicitado.</Trans>
        )}
      </p>
      <p role="alert" className="mt-1.5 text-caption text-danger-text empty:hidden">
        {failure.message}
      </p>
    </>
  );
}
