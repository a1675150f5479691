import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { firstPasswordExpired, TokenErrorCode } from '#domain/wire/errors.ts';

/** Messages for refusals of sign-in (spec 3 §8); anything else is `signInFailed`. */
export const signInErrors: Record<TokenErrorCode | typeof firstPasswordExpired, MessageDescriptor> = {
  first_password_expired: msg`A primeira password passou do prazo de 7 dias`,
  invalid_grant: msg`Login Inválido`,
  client_blocked: msg`Conta bloqueada`,
  usert_blocked: msg`Utilizador bloqueado`,
  invalid_grant_validator: msg`Utilizador Inválido`,
  user_max_access_failed_count: msg`Número máximo de tentativas falhadas`,
};
export const signInFailed = msg`Erro de authenticação`;
/** Errors that add the line that suggests writing to support. */
export const withSupportLine: readonly string[] = ['client_blocked', 'usert_blocked', 'invalid_grant_validator'];
/** Remedies for the other errors. */
export const signInRemedies: Partial<typeof signInErrors> = {
  first_password_expired: msg`Peça outra a quem administra a conta.`,
  invalid_grant: msg`Confirme o código de cliente, o utilizador e a password.`,
  user_max_access_failed_count: msg`Tente daqui a 15 minutos, ou recupere a password.`,
};
