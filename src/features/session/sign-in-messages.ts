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
  passkey_required: msg`Falta a chave de acesso`,
  passkey_refused: msg`Esta chave não abre a conta`,
  passkey_copied: msg`A chave respondeu fora de ordem`,
  recovery_code_refused: msg`Código de recuperação inválido`,
};
export const signInFailed = msg`Erro de authenticação`;
/** Errors that add the line that suggests writing to support. */
export const withSupportLine: readonly string[] = ['client_blocked', 'usert_blocked', 'invalid_grant_validator'];
/** Remedies for the other errors. */
export const signInRemedies: Partial<typeof signInErrors> = {
  first_password_expired: msg`Peça outra a quem administra a conta.`,
  invalid_grant: msg`Confirme o código de cliente, o utilizador e a password.`,
  user_max_access_failed_count: msg`Tente daqui a 15 minutos, ou recupere a password.`,
  passkey_required: msg`Use a sua chave, ou um código de recuperação.`,
  passkey_refused: msg`Confirme o código de cliente, ou entre com a password.`,
  passkey_copied: msg`Pode haver uma cópia dela. Entre de outra forma e retire-a em "O meu utilizador".`,
  recovery_code_refused: msg`Cada código serve uma vez. Ao fim de cinco erros, espere 15 minutos.`,
};
