import * as v from 'valibot';
import type { Area } from '../reference/area.ts';
import { optionalId, requiredId, requiredText, unusedId } from '../wire/fields.ts';
import { StrongPassword } from './account.ts';
import { administrators, editors } from './rights.ts';
import { findRole, RoleOption, roleOptions } from './role-options.ts';

/** User of the account (spec 1 §3): the row of the list, with the other fields of the form. */
export const User = v.object({
  UniqueId: v.string(),
  UserLoginName: v.string(),
  Email: v.string(),
  /** Our own: until when the first password works, ISO 8601; null once it was changed. */
  FirstPasswordUntil: v.optional(v.nullable(v.string()), null),
  RoleName: v.string(),
  IsDefault: v.boolean(),
  /** Roles; only the first one counts. */
  Roles: v.array(RoleOption),
  Vehicle: v.nullable(v.object({ UniqueId: v.string(), Registration: v.string() })),
  Version: v.number(),
});
export type User = v.InferOutput<typeof User>;

const isRole = v.check((id: string) => findRole(id) !== undefined, 'val_unknown_role');

/** Data sent by editing: a role, and at most one vehicle. */
export const UserUpdate = v.object({ RoleId: v.pipe(requiredId, isRole), SelectedVehicleId: optionalId });
export type UserUpdate = v.InferOutput<typeof UserUpdate>;

export const Username = v.pipe(requiredText(), v.regex(/^[A-Za-z\d]{6,20}$/, 'val_invalid_username'));
export const Email = v.pipe(requiredText(), v.email('val_invalid_email'));

/**
 * Data sent by creating (spec 1 §3, spec 3 §5). The password is a first one, which its user changes
 * at the first sign-in.
 */
export const UserPayload = v.pipe(
  v.object({
    Email,
    Username,
    Password: v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), StrongPassword),
    ConfirmPassword: v.string('val_required'),
    /** Not in the spec: without it the new user has the role of a plain user. */
    RoleId: v.optional(v.pipe(requiredId, isRole), roleOptions.user.UniqueId),
    SelectedVehicleId: optionalId,
  }),
  v.forward(
    v.partialCheck(
      [['Password'], ['ConfirmPassword']],
      (p) => p.Password === p.ConfirmPassword,
      'val_passwords_differ',
    ),
    ['ConfirmPassword'],
  ),
);
export type UserPayload = v.InferOutput<typeof UserPayload>;

/** Data sent by giving another first password, our own. */
export const FirstPassword = v.pipe(
  v.object({
    Password: v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), StrongPassword),
    ConfirmPassword: v.string('val_required'),
  }),
  v.forward(
    v.partialCheck(
      [['Password'], ['ConfirmPassword']],
      (p) => p.Password === p.ConfirmPassword,
      'val_passwords_differ',
    ),
    ['ConfirmPassword'],
  ),
);
export type FirstPassword = v.InferOutput<typeof FirstPassword>;

export const usersArea = {
  name: 'users',
  path: '/users',
  form: { create: '/users/create', edit: '/users/edit/{id}' },
  api: '/users',
  readAs: 'User',
  icon: 'users',
  group: 'organisationGroup',
  position: 30,
  see: editors,
  edit: administrators,
  row: User,
  payload: UserPayload,
  update: UserUpdate,
  secrets: ['Password', 'ConfirmPassword'],
  example: {
    Email: 'marta.pires@velaazul.example',
    Username: 'martapires',
    Password: 'Ovar-2026-ria',
    ConfirmPassword: 'Ovar-2026-ria',
    RoleId: roleOptions.user.UniqueId,
    SelectedVehicleId: unusedId,
  },
  references: { SelectedVehicleId: '/vehicles' },
  texts: {
    title: /*i18n*/ { id: 'users.title', message: 'Utilizadores' },
    create: /*i18n*/ { id: 'users.create', message: 'Novo utilizador' },
    edit: /*i18n*/ { id: 'users.edit', message: 'Editar utilizador' },
    one: /*i18n*/ { id: 'users.one', message: 'Este utilizador' },
    created: /*i18n*/ { id: 'users.created', message: 'Utilizador criado!' },
    edited: /*i18n*/ { id: 'users.edited', message: 'Utilizador com sucesso' },
    removed: /*i18n*/ { id: 'users.removed', message: 'Utilizador apagado com sucesso!' },
    removeFailed: /*i18n*/ {
      id: 'users.removeFailed',
      message: 'Não foi possivel apagar Utilizador, por favor tente novamente.',
    },
  },
} as const satisfies Area;
