import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';
import { personName } from '#components/person-name.ts';
import type { OwnAccess } from '#domain/people/passkeys.ts';
import { formatDate } from '#lib/format.ts';
import { Alert } from '#ui/basics/alert.tsx';

/** Says that the account demands keys, or will, and whether the user has something to do. */
export function PolicyNotice({ access: { Policy, IsDemanded, Items } }: { access: OwnAccess }) {
  const { t, i18n } = useLingui();
  if (!IsDemanded || Policy.StartDate === null) return null;
  const day = formatDate(Policy.StartDate, i18n.locale);
  const isAhead = Date.parse(Policy.StartDate) > Date.now();
  const by = personName(i18n, Policy.DecidedBy ?? '');
  const keys = Items.length;
  const toDo = isAhead ? t`Ainda não tem nenhuma: junte uma antes desse dia.` : t`Ainda não tem nenhuma: junte uma já.`;
  return (
    <Alert
      tone={keys === 0 || isAhead ? 'warn' : 'info'}
      icon={ShieldAlert}
      title={
        isAhead
          ? t`A sua conta vai exigir uma chave de acesso a partir de ${day}.`
          : t`A sua conta exige uma chave de acesso desde ${day}.`
      }
    >
      {Policy.DemandedOf === 'all' ? (
        <Trans>Decidido por {by} para todos os utilizadores.</Trans>
      ) : (
        <Trans>Decidido por {by} para Administradores e Operadores.</Trans>
      )}{' '}
      {keys > 0 ? <Trans>Já tem {keys}: não precisa de fazer nada.</Trans> : toDo}
    </Alert>
  );
}
