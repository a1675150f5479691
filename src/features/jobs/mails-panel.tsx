import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideMail } from '#api/jobs.ts';
import { showFailure } from '#components/foreground.ts';
import type { Jobs, TroubledMail } from '#domain/wire/jobs.ts';
import { useUser } from '#runtime/use-user.ts';
import { Panel } from '#ui/basics/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MailRow } from './mail-row.tsx';

interface Props {
  mails: NonNullable<Jobs['Mails']>;
  away: boolean;
  /** Reads the list again. */
  onDecided: () => void;
}

/**
 * Shows the e-mails that have not left: their number, and each that the mail server did not accept.
 */
export function MailsPanel({ mails: { Waiting, Held, Failed, Items }, away, onDecided }: Props) {
  const { t, i18n } = useLingui();
  const { context } = useUser();
  const [busy, setBusy] = useState<string | null>(null);
  const [dropping, setDropping] = useState<TroubledMail | null>(null);
  const decide = async ({ UniqueId }: TroubledMail, act: 'retry' | 'drop') => {
    setBusy(UniqueId);
    try {
      await decideMail((await context()).http, UniqueId, act);
    } catch (error) {
      showFailure(i18n, error);
    }
    setBusy(null);
    setDropping(null);
    onDecided();
  };
  return (
    <Panel title={t`E-mails`} flush>
      <p className="px-4 py-2.5 text-label text-muted tabular-nums lg:px-5">
        <Trans>
          {Waiting} à espera · {Held} até o e-mail da conta ser confirmado · {Failed} com erro
        </Trans>
      </p>
      {Items.length > 0 && (
        <ul className="divide-y divide-border-soft border-t border-border-soft">
          {Items.map((mail) => (
            <MailRow
              key={mail.UniqueId}
              mail={mail}
              busy={busy === mail.UniqueId}
              away={away}
              onRetry={() => void decide(mail, 'retry')}
              onDrop={() => setDropping(mail)}
            />
          ))}
        </ul>
      )}
      {dropping && (
        <ConfirmDialog
          open
          danger
          onClose={() => setDropping(null)}
          onConfirm={() => void decide(dropping, 'drop')}
          busy={busy !== null}
          busyLabel={t`A desistir`}
          title={t`Desistir deste e-mail?`}
          confirmLabel={t`Desistir do e-mail`}
        >
          <p>
            <Trans>Não volta a ser enviado, e o texto é apagado.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
