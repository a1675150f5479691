import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpecError } from '#domain/wire/errors.ts';

const askAdministrator = msg`Peça-a a um administrador da conta.`;
const checkTransporter = msg`Confirme o NIF e o código APA.`;
const waitForReport = msg`Espere que termine: está em "Geração de Documentos".`;
const chooseAnother = msg`Escolha outro.`;

/** Remedies for each error of the specification's catalogue (spec 3 §8), shown after the error. */
export const remedies: Record<SpecError, MessageDescriptor> = {
  invalid_apa_credentials: msg`Confirme o utilizador e a password do SILiAmb.`,
  forbiden_apa_access: msg`O acesso grava-se no estabelecimento, em "Acesso ao SILiAmb".`,
  user_no_access_to_establishment: msg`Peça a permissão a um administrador da conta.`,
  no_default_establishment_present: msg`Crie-o em "Os meus estabelecimentos", ou peça a um administrador que o faça.`,
  no_valid_egar_issuer: msg`Escolha um estabelecimento seu como remetente, destinatário ou transportador.`,
  no_configured_apa_credentials: msg`Grave-as no estabelecimento, em "Acesso ao SILiAmb".`,
  user_no_required_permission: askAdministrator,
  origin_must_be_account_establishment: msg`Escolha outro remetente.`,
  destin_must_be_account_establishment: msg`Escolha outro destinatário.`,
  not_authorized_operation: askAdministrator,
  destin_has_no_valid_license: msg`Escolha outro destinatário ou outra operação, ou atualize a licença.`,
  verify_remote_access: msg`Valide-o no estabelecimento, em "Acesso ao SILiAmb".`,
  user_report_being_generated_for_establishment: waitForReport,
  account_report_being_generated_for_establishment: waitForReport,
  val_vatTransporter1_unkown: checkTransporter,
  val_vatTransporter2_unkown: checkTransporter,
  val_vatTransporter3_unkown: checkTransporter,
  val_vatTransporter4_unkown: checkTransporter,
  val_vatTransporter5_unkown: checkTransporter,
  val_vehicle_associated_to_users: msg`Remova primeiro as associações.`,
  val_clientcode_unavailable: chooseAnother,
  val_username_unavailable_for_client: chooseAnother,
  val_email_unavailable_for_client: msg`Use outro, ou recupere a password desse utilizador.`,
  val_invalid_password_token: msg`Abra a ligação do e-mail mais recente, ou faça outro pedido.`,
  val_expired_recover_password_token: msg`Faça outro.`,
  val_invalid_date_period_max_one_year: msg`Escolha datas mais próximas.`,
  val_at_least_one_period_defined: msg`Escolha uma data de transporte ou um mês de fecho.`,
};

/** Joins the error and its remedy into one text. */
export const withRemedy = (error: string, remedy: string): string => `${error.replace(/[.!]?$/, '.')} ${remedy}`;
