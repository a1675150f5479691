import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUser } from '#runtime/use-user.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Rescue file, with the other users whose work it contains. */
export interface OthersWork {
  text: string;
  others: { username: string; count: number }[];
}

interface Props {
  work: OthersWork;
  onClose: () => void;
  onConfirm: (text: string, inNameOf: readonly string[]) => void;
}

/**
 * Asks an administrator to confirm taking over the work of others: whose it is, how many acts, and
 * that both names are recorded.
 */
export function RescueConfirm({ work, onClose, onConfirm }: Props) {
  const { t, i18n } = useLingui();
  const { session } = useUser();
  const names = work.others.map(({ username }) => username);
  const whose = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm(work.text, names)}
      title={t`Recuperar em nome de ${whose}?`}
      confirmLabel={t`Recuperar`}
    >
      <ul className="list-disc ps-5">
        {work.others.map(({ username, count }) => (
          <li key={username}>
            <strong>{username}</strong>:{' '}
            <Plural value={count} one="# registo por enviar" other="# registos por enviar" />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        <Trans>
          Seguem em nome de quem os fez, com a hora a que os fez. Fica escrito que foi {session.username} a
          recuperá-los.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>O que já tinha chegado ao servidor não se repete.</Trans>
      </p>
    </ConfirmDialog>
  );
}
