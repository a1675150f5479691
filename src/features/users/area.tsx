import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eraser, History, KeyRound, UserX } from 'lucide-react';
import type { AreaScreens } from '#components/area/area-screens.ts';
import { DriverGuideButton } from '#components/driver-guide-button.tsx';
import type { FormValues } from '#components/form/field-spec.ts';
import { PasswordRules } from '#components/password-rules.tsx';
import { RolePicker } from '#components/pickers/role-picker.tsx';
import { VehiclePicker } from '#components/pickers/vehicle-picker.tsx';
import { SessionsPanel } from '#components/sessions/sessions-panel.tsx';
import { useRoleName } from '#components/use-role-name.ts';
import { type RoleOption, roleOptions } from '#domain/people/role-options.ts';
import { type User, usersArea } from '#domain/people/user-area.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FirstPasswordBadge } from './first-password-badge.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { UserKeysPanel } from './user-keys-panel.tsx';

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function RoleName({ role }: { role: RoleOption | undefined }) {
  const nameOf = useRoleName();
  return role ? nameOf(role) : null;
}

function Besides() {
  const { t } = useLingui();
  return (
    <>
      <ButtonLink href="#/users/removed" icon={UserX}>{t`Removidos`}</ButtonLink>
      <ButtonLink href="#/users/resets" icon={History}>{t`Histórico de passwords`}</ButtonLink>
    </>
  );
}

/** Shows the user being edited: neither value changes. */
const Who = ({ values }: { values: FormValues }) => (
  <p>
    <bdi className="block font-semibold">{String(values.UserLoginName)}</bdi>
    <bdi className="break-all text-muted">{String(values.Email)}</bdi>
  </p>
);

/** Users (spec 1 §2, §3). */
export const screens: AreaScreens<User> = {
  area: usersArea,
  columns: [
    {
      name: 'UserLoginName',
      label: msg`Utilizador`,
      width: 200,
      render: ({ UserLoginName, FirstPasswordUntil }) => (
        <>
          <bdi className="block">{UserLoginName}</bdi>
          <FirstPasswordBadge until={FirstPasswordUntil} />
        </>
      ),
    },
    { name: 'Email', label: msg`e-Mail`, render: (row) => <bdi className="break-all">{String(row.Email)}</bdi> },
    {
      name: 'RoleName',
      label: msg`Perfil`,
      width: 130,
      render: (row) => <RoleName role={row.Roles[0]} />,
    },
  ],
  fields: [
    { name: 'UserLoginName', label: msg`Utilizador`, on: 'edit', field: ({ values }) => <Who values={values} /> },
    {
      name: 'Email',
      label: msg`e-Mail`,
      required: true,
      on: 'create',
      control: ({ values, change }) => (
        <TextInput
          type="email"
          autoComplete="off"
          value={String(values.Email)}
          onChange={(Email) => change({ Email })}
        />
      ),
    },
    {
      name: 'Username',
      label: msg`Utilizador`,
      required: true,
      on: 'create',
      help: () => msg`6 a 20 letras e algarismos`,
      control: ({ values, change }) => (
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={String(values.Username)}
          onChange={(Username) => change({ Username })}
        />
      ),
    },
    {
      name: 'Password',
      label: msg`Password`,
      required: true,
      on: 'create',
      control: ({ values, change }) => (
        <div>
          <TextInput
            type="password"
            autoComplete="new-password"
            value={String(values.Password)}
            onChange={(Password) => change({ Password })}
          />
          <PasswordRules password={String(values.Password)} />
        </div>
      ),
    },
    { name: 'ConfirmPassword', label: msg`Repita a password`, required: true, on: 'create', kind: 'password' },
    {
      name: 'RoleId',
      label: msg`Perfil`,
      required: true,
      control: ({ values, change, label }) => (
        <RolePicker label={label} value={idOf(values.RoleId)} onChange={(RoleId) => change({ RoleId })} />
      ),
      text: ({ RoleId }) =>
        Object.values(roleOptions).find(({ UniqueId }) => UniqueId === RoleId)?.Name ?? String(RoleId ?? ''),
    },
    {
      name: 'SelectedVehicleId',
      label: msg`Veículo`,
      control: ({ values, change, label }) => (
        <VehiclePicker
          label={label}
          value={idOf(values.SelectedVehicleId)}
          onChange={(SelectedVehicleId) => change({ SelectedVehicleId })}
        />
      ),
      text: ({ SelectedVehicleId, Registration }) => (SelectedVehicleId ? String(Registration ?? '…') : '–'),
    },
    {
      name: 'First',
      label: msg`Password`,
      on: 'create',
      field: () => (
        <Alert tone="info" title={<Trans>Muda a password na primeira entrada.</Trans>}>
          <Trans>
            Começa sem permissões em estabelecimentos. A password serve 7 dias, e não fica no rascunho deste
            dispositivo.
          </Trans>
        </Alert>
      ),
    },
  ],
  empty: {
    Email: '',
    Username: '',
    Password: '',
    ConfirmPassword: '',
    RoleId: roleOptions.user.UniqueId,
    SelectedVehicleId: null,
  },
  valuesOf: (row) => {
    const { UserLoginName, Email, Roles, Vehicle } = row;
    return {
      UserLoginName,
      Email,
      RoleId: Roles[0]?.UniqueId ?? null,
      SelectedVehicleId: Vehicle?.UniqueId ?? null,
      Registration: Vehicle?.Registration ?? null,
    };
  },
  nameOf: (row) => String(row.UserLoginName),
  isFixed: (row) => row.IsDefault === true,
  besides: (mayEdit) => (
    <>
      <DriverGuideButton />
      {mayEdit && <Besides />}
    </>
  ),
  rowActs: [
    {
      key: 'first-password',
      label: msg`Dar outra primeira password`,
      icon: KeyRound,
      isFor: ({ FirstPasswordUntil }) => FirstPasswordUntil !== null,
      render: ({ row, onClose }) => <FirstPasswordDialog user={row} onClose={onClose} />,
    },
    {
      key: 'erase',
      label: msg`Apagar dados pessoais`,
      icon: Eraser,
      render: ({ row, onClose }) => <EraseDialog user={row} onClose={onClose} />,
    },
  ],
  after: (row) => (
    <div className="space-y-5">
      <UserKeysPanel user={row.UniqueId} />
      <SessionsPanel user={row.UniqueId} />
    </div>
  ),
  acts: {
    'accept-gdpr': msg`Aceitou a proteção de dados`,
    'change-password': msg`Mudou a password`,
    'first-password': msg`Mudou a primeira password`,
    'recover-password': msg`Recuperou a password`,
    'give-first-password': msg`Deu outra primeira password`,
    'end-session': msg`Terminou uma sessão`,
    'end-sessions': msg`Terminou sessões`,
    'add-passkey': msg`Juntou uma chave de acesso`,
    'remove-passkey': msg`Retirou uma chave de acesso`,
    'remove-passkeys': msg`Retirou as chaves de acesso`,
    'make-recovery-codes': msg`Fez códigos de recuperação`,
    'disown-session': msg`Disse que não foi quem entrou`,
    erase: msg`Apagou os dados pessoais`,
  },
  removal: msg`Deixa de entrar, já, em todos os dispositivos. O que fez continua com o seu nome, e o que ficou por enviar pode ser recuperado por um administrador.`,
};
