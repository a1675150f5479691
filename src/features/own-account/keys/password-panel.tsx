import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccess } from '#domain/people/passkeys.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';

/** Shows when the password last changed, and changes it. */
export function PasswordPanel({ access, away }: { access: OwnAccess | undefined; away: boolean }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const changed = access?.PasswordChangedDate;
  const day = changed ? formatDate(changed, i18n.locale) : null;
  return (
    <Panel title={t`Password`}>
      <div className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          {day && <Trans>Mudada em {day}.</Trans>} <Trans>Mudá-la termina a sessão nos outros dispositivos.</Trans>
        </p>
        <Button icon={KeyRound} disabled={away} reason={t`Precisa de rede.`} onClick={() => setOpen(true)}>
          <Trans>Alterar password</Trans>
        </Button>
      </div>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
