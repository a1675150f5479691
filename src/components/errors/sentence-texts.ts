import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type GuideStatus, guideStatuses, statusNames } from '#domain/guide/status.ts';
import { readSentence, type SentenceKey } from '#domain/wire/server-sentences.ts';
import { statusLabels } from '../guide/status-labels.ts';
import { personName } from '../person-name.ts';

/** The server's sentences for display (spec 2 §5, §8). */
const texts: Record<SentenceKey, MessageDescriptor> = {
  tooManyTransporters: msg({ message: 'Número máximo de {max} transportadores' }),
  sameEstablishment: msg({
    message: 'O estabelecimento {name} não pode ser Produtor/Detentor e Destinatário na mesma eGar!',
  }),
  mayNotIssue: msg`O utilizador não tem permissão para emitir em nome do estabelecimento.`,
  mayNotCreateType: msg`Não tem permissão para criar este tipo de e-GAR.`,
  unprintable: msg({ message: 'Estas letras não podem ser impressas na guia: {letters}. Escreva em letras latinas.' }),
  notRevocable: msg`A e-Gar está num estado em que não é possível anulação`,
  alreadyInState: msg({ message: 'A e-GAR {number} já está {status}' }),
  registryDown: msg`O SILiAmb não está disponível. Tente daqui a pouco.`,
  goneOutside: msg`A guia já mudou no SILiAmb.`,
  badExtension: msg`Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf`,
  fileTooLarge: msg({ message: 'Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: {size}MB)' }),
  notDelivered: msg({ message: 'O equipamento {code} não está entregue.' }),
  alreadyDelivered: msg({ message: 'O equipamento {code} já foi entregue por {user} em {time}.' }),
  alreadyCollected: msg({ message: 'O equipamento {code} já foi recolhido por {user} em {time}.' }),
  deliveredCannotGo: msg({ message: 'O equipamento {code} está entregue em {place}. Recolha-o antes de o apagar.' }),
  groupInUse: msg({ message: 'O grupo {code} ainda tem etiquetas. Mude-as para outro grupo antes de o remover.' }),
  groupInRules: msg({ message: 'O grupo {code} está em regras de criação. Mude-as antes de o remover.' }),
  lastEstablishmentAdministrator: msg({ message: 'O estabelecimento {name} tem de ficar com um administrador.' }),
  hasDefaultEstablishment: msg({ message: 'A conta já tem um estabelecimento por omissão: {name}.' }),
  accessOfDefault: msg({
    message: 'O acesso ao SILiAmb do estabelecimento por omissão, {name}, não pode ser retirado.',
  }),
  establishmentInRules: msg({
    message: 'O estabelecimento {name} está em regras de criação. Mude-as antes de o apagar.',
  }),
  establishmentTaken: msg({ message: 'Já existe um estabelecimento com o NIF {vat} e o código APA {code}.' }),
  areaInRules: msg({ message: 'A área {code} está em regras de criação. Mude-as antes de a remover.' }),
  massVolumesRecent: msg({
    message:
      'Os volumes de massa de {year} foram pedidos há menos de uma hora. Podem ser atualizados a partir de {time}.',
  }),
  groupIsDefault: msg({ message: 'O grupo {code} é o grupo por omissão e não pode ser removido.' }),
  groupCodeTaken: msg`O código interno já existe no sistema!`,
  rowRepeated: msg`Outra linha do ficheiro muda o mesmo registo.`,
  pointCodeTaken: msg({ message: 'Já existe um ponto de recolha do mesmo tipo e NIF com o código {code}.' }),
  registrationTaken: msg({ message: 'Já existe um veículo com a matrícula {registration}.' }),
  codeTaken: msg({ message: 'Já existe um equipamento com o código {code}.' }),
  tooManyBatches: msg`Há demasiados lotes por terminar nesta conta. Espere que um termine e envie este de novo.`,
  unreadableRequest: msg`O pedido não se consegue ler.`,
  sessionEnded: msg`A sessão terminou. Entre de novo.`,
  notFound: msg`Não existe, ou já não está disponível.`,
  notJson: msg`O pedido tem de ser JSON.`,
  tooLarge: msg`O pedido é demasiado grande.`,
  changedMeanwhile: msg`Foi alterado entretanto por outra pessoa.`,
  underWay: msg`Este pedido está a ser tratado.`,
  keyOfAnother: msg`A Idempotency-Key já foi usada para outro pedido.`,
  tooMany: msg`Demasiados pedidos. Tente daqui a pouco.`,
  notAvailable: msg`O serviço não está disponível. Tente daqui a pouco.`,
  maintenance: msg`O servidor está em manutenção.`,
  noSpace: msg`O servidor está sem espaço em disco. Nada foi alterado. Tente mais tarde.`,
  noBackupPlace: msg`Não há onde guardar cópias de segurança: falta BACKUP_TO nas definições do servidor.`,
  backupRunning: msg`Já está a ser feita uma cópia de segurança.`,
  failed: msg`Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.`,
};

const statusNamed = (name: unknown): GuideStatus | undefined =>
  guideStatuses.find((status) => statusNames[status] === name);

/** Returns a server sentence in the reader's language; null for an unknown one. */
export function translateSentence(i18n: I18n, message: string): string | null {
  const found = readSentence(message);
  if (!found) return null;
  const status = statusNamed(found.values.status);
  const { user } = found.values;
  const values = {
    ...found.values,
    ...(status && { status: i18n._(statusLabels[status]) }),
    ...(typeof user === 'string' && { user: personName(i18n, user) }),
  };
  const { id, message: text } = texts[found.key];
  return i18n._(id, values, text === undefined ? {} : { message: text });
}
