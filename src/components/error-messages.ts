import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WaitReason } from '../sync/drain/classify-answer.ts';
import { translateSentence } from './sentence-texts.ts';

/** The sentence for what the user does in the foreground when the server fails or cannot be reached (spec 1 §8). */
export const operationFailed = msg`Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.`;

const unknownTransporters = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [`val_vatTransporter${number}_unkown`, msg`O transportador não está registado no SILiAmb`]),
);

/** Keys that the server sends instead of a sentence (spec 3 §8). What is not here is shown as it came. */
const byKey: Record<string, MessageDescriptor> = {
  val_required: msg`Obrigatório`,
  val_invalid_format: msg`Formato inválido`,
  val_max_length_50: msg`Máximo 50 caracteres`,
  val_max_length_255: msg`Máximo 255 caracteres`,
  val_max_length_2000: msg`Máximo 2000 caracteres`,
  val_invalid_coordinates: msg`Coordenadas inválidas`,
  val_unknown_establishment: msg`Este estabelecimento já não existe ou não é da sua conta`,
  val_unknown_equipment: msg`Este equipamento já não existe ou não é da sua conta`,
  val_equipment_required: msg`Escolha pelo menos um equipamento`,
  val_too_many_equipments: msg`Máximo 200 equipamentos de cada vez`,
  val_repeated_equipment: msg`O mesmo equipamento está escolhido duas vezes`,
  val_external_id_taken: msg`Já existe um equipamento com este código`,
  val_weak_password: msg`Pelo menos 10 caracteres, com minúscula, maiúscula, algarismo e caracter especial`,
  val_same_password: msg`A password nova tem de ser diferente da atual`,
  val_invalid_username: msg`6 a 20 letras e algarismos`,
  val_unknown_role: msg`Este perfil não existe`,
  val_unknown_vehicle: msg`Este veículo já não existe ou não é da sua conta`,
  val_last_administrator: msg`É o único administrador da conta. Dê primeiro esse perfil a outra pessoa.`,
  must_change_password: msg`Mude primeiro a password que lhe deram.`,
  val_passwords_differ: msg`As passwords não são iguais`,
  val_wrong_password: msg`A password atual não está certa`,
  val_too_many_passwords: msg`Demasiadas tentativas com a password atual errada. Tente daqui a 15 minutos.`,
  val_common_password: msg`Esta password é fácil de adivinhar. Escolha outra.`,
  user_no_required_permission: msg`Sem permissão para realizar a operação.`,
  not_authorized_operation: msg`Sem permissão para realizar a operação.`,
  user_no_access_to_establishment: msg`Sem acesso a este estabelecimento`,
  forbiden_apa_access: msg`Por favor verifique se tem accesso ao SILIAmb`,
  invalid_apa_credentials: msg`Acesso Inválido`,
  val_max_length_500: msg`Máximo 500 caracteres`,
  val_invalid_vat: msg`NIF inválido`,
  val_invalid_postal_code: msg`Código postal inválido`,
  val_invalid_plate: msg`Matrícula inválida`,
  val_invalid_quantity: msg`Quantidade inválida`,
  val_unreadable_quantity: msg`Pode ser mais do que um número. Escreva assim: 1240,50.`,
  val_invalid_date: msg`Data inválida`,
  val_invalid_time: msg`Hora inválida`,
  val_transporter_before_previous: msg`Começa antes do transportador anterior`,
  val_unknown_ler: msg`Este código LER não existe`,
  val_unknown_operation: msg`Esta operação não existe`,
  val_group_not_needed: msg`Este LER não pede grupo.`,
  val_repeated_ler: msg`É o mesmo LER duas vezes`,
  val_unknown_service_area: msg`Esta área de serviço já não existe ou não é da sua conta`,
  val_group_required: msg`Escolha o grupo`,
  val_group_mismatch: msg`Este código LER não pode ser deste grupo`,
  val_pgl_required: msg`Indique o nº PGL`,
  val_invalid_un_number: msg`Nº ONU inválido`,
  val_too_many_rows: msg`Máximo 500 linhas de cada vez`,
  val_unknown_tag_group: msg`Este grupo já não existe ou não é da sua conta`,
  val_unknown_user: msg`Este utilizador já não existe ou não é da sua conta`,
  val_unknown_tag: msg`Esta etiqueta já não existe ou não é da sua conta`,
  val_too_many_tags: msg`Máximo 20 etiquetas`,
  val_unknown_file: msg`Este ficheiro já não está no servidor`,
  val_too_many_files: msg`Máximo 10 ficheiros`,
  val_files_too_large: msg`Máximo 20 MB de ficheiros numa guia`,
  val_too_many_models: msg`A conta já tem 200 modelos. Apague um antes de guardar outro.`,
  val_name_with_link: msg`O nome não pode ter ligações, endereços nem caracteres de controlo`,
  too_many_requests_today: msg`Já enviou 50 pedidos nas últimas 24 horas. Envie este mais tarde.`,
  ui_val_must_select_date: msg`Escolha a data`,
  ui_val_must_select_time: msg`Escolha a hora`,
  val_before_first_transport: msg`Antes do início do transporte`,
  val_in_the_future: msg`No futuro`,
  val_nothing_to_rectify: msg`Altere um valor ou escreva um comentário`,
  corrected_again: msg`O destinatário voltou a corrigir a guia. Veja os novos valores antes de responder.`,
  val_comment_required: msg`Escreva um comentário`,
  val_invalid_email: msg`E-mail inválido`,
  no_valid_egar_issuer: msg`Nenhum estabelecimento seu pode emitir esta guia`,
  origin_must_be_account_establishment: msg`O remetente tem de ser um estabelecimento da sua conta`,
  destin_must_be_account_establishment: msg`O destinatário tem de ser um estabelecimento da sua conta`,
  destin_has_no_valid_license: msg`O destinatário não tem licença válida para este resíduo e operação`,
  no_configured_apa_credentials: msg`Faltam as credenciais do SILiAmb`,
  verify_remote_access: msg`Verifique o acesso ao SILiAmb`,
  'must-select-issuer': msg`Escolha o estabelecimento emissor`,
  val_unknown_pickup_point: msg`Este ponto de recolha já não existe ou não é da sua conta`,
  ...unknownTransporters,
  file_not_here: msg`O ficheiro já não está neste dispositivo. Junte-o outra vez.`,
  no_default_establishment_present: msg`Falta escolher o estabelecimento predefinido`,
  user_report_being_generated_for_establishment: msg`Já está a ser gerado um relatório seu para este estabelecimento`,
  account_report_being_generated_for_establishment: msg`Já estão a ser gerados relatórios para este estabelecimento`,
  val_vehicle_associated_to_users: msg`O veículo está associado a utilizadores. Remova primeiro as associações.`,
  val_clientcode_unavailable: msg`Este código de cliente já existe`,
  val_username_unavailable_for_client: msg`Este nome de utilizador já existe`,
  val_email_unavailable_for_client: msg`Este e-mail já está em uso`,
  val_invalid_password_token: msg`Pedido inválido`,
  val_expired_recover_password_token: msg`O pedido de recuperação expirou. Faça outro.`,
  val_invalid_date_period_max_one_year: msg`O período máximo é de um ano`,
  val_at_least_one_period_defined: msg`Escolha uma data de transporte ou um mês de fecho`,
  link_spent: msg`Esta ligação já foi usada`,
  link_expired: msg`Esta ligação expirou`,
};

/** A server message in the reader's language: a key, a sentence that is known, else as the server wrote it. */
export function sentence(i18n: I18n, message: string): string {
  const known = byKey[message];
  return known ? i18n._(known) : (translateSentence(i18n, message) ?? message);
}

/** Why a command waits, in a few words. */
export const waitSentences: Record<WaitReason, MessageDescriptor> = {
  network: msg`Não chegou ao servidor. Tenta de novo sozinho.`,
  portal: msg`Esta rede pede que entre numa página dela. Segue quando houver rede livre.`,
  'server-down': msg`O servidor não responde. Tenta de novo sozinho.`,
  maintenance: msg`O servidor está em manutenção. Segue sozinho depois.`,
  'national-down': msg`O SILiAmb não responde. Tenta de novo sozinho.`,
  busy: msg`O servidor pediu para esperar. Tenta de novo sozinho.`,
  'in-progress': msg`O servidor ainda está a tratar deste registo.`,
};
