import { createTemplateReader, fill, type Values } from './templates.ts';

/**
 * Server messages with values, worded as in the specification where it has one: sent as a whole
 * Portuguese sentence that any client can show, and read back by `readSentence` to show it in
 * another language.
 */
export const serverSentences = {
  tooManyTransporters: 'Número máximo de {max} transportadores',
  sameEstablishment: 'O estabelecimento {name} não pode ser Produtor/Detentor e Destinatário na mesma eGar!',
  mayNotIssue: 'O utilizador não tem permissão para emitir em nome do estabelecimento.',
  mayNotCreateType: 'Não tem permissão para criar este tipo de e-GAR.',
  unprintable: 'Estas letras não podem ser impressas na guia: {letters}. Escreva em letras latinas.',
  notRevocable: 'A e-Gar está num estado em que não é possível anulação',
  alreadyInState: 'A e-GAR {number} já está {status}',
  registryDown: 'O SILiAmb não está disponível. Tente daqui a pouco.',
  goneOutside: 'A guia já mudou no SILiAmb.',
  badExtension: 'Extensão do ficheiro inválida. Extensões permitidas: png, jpeg, jpg, pdf',
  fileTooLarge: 'Tamanho máximo permitido é de 3 MB (tamanho do ficheiro: {size}MB)',
  notDelivered: 'O equipamento {code} não está entregue.',
  alreadyDelivered: 'O equipamento {code} já foi entregue por {user} em {time}.',
  alreadyCollected: 'O equipamento {code} já foi recolhido por {user} em {time}.',
  deliveredCannotGo: 'O equipamento {code} está entregue em {place}. Recolha-o antes de o apagar.',
  groupInUse: 'O grupo {code} ainda tem etiquetas. Mude-as para outro grupo antes de o remover.',
  groupInRules: 'O grupo {code} está em regras de criação. Mude-as antes de o remover.',
  establishmentInRules: 'O estabelecimento {name} está em regras de criação. Mude-as antes de o apagar.',
  establishmentTaken: 'Já existe um estabelecimento com o NIF {vat} e o código APA {code}.',
  lastEstablishmentAdministrator: 'O estabelecimento {name} tem de ficar com um administrador.',
  hasDefaultEstablishment: 'A conta já tem um estabelecimento por omissão: {name}.',
  accessOfDefault: 'O acesso ao SILiAmb do estabelecimento por omissão, {name}, não pode ser retirado.',
  areaInRules: 'A área {code} está em regras de criação. Mude-as antes de a remover.',
  massVolumesRecent:
    'Os volumes de massa de {year} foram pedidos há menos de uma hora. Podem ser atualizados a partir de {time}.',
  groupIsDefault: 'O grupo {code} é o grupo por omissão e não pode ser removido.',
  groupCodeTaken: 'O código interno já existe no sistema!',
  rowRepeated: 'Outra linha do ficheiro muda o mesmo registo.',
  pointCodeTaken: 'Já existe um ponto de recolha do mesmo tipo e NIF com o código {code}.',
  registrationTaken: 'Já existe um veículo com a matrícula {registration}.',
  codeTaken: 'Já existe um equipamento com o código {code}.',
  tooManyBatches: 'Há demasiados lotes por terminar nesta conta. Espere que um termine e envie este de novo.',
  unreadableRequest: 'O pedido não se consegue ler.',
  sessionEnded: 'A sessão terminou. Entre de novo.',
  notFound: 'Não existe, ou já não está disponível.',
  notJson: 'O pedido tem de ser JSON.',
  tooLarge: 'O pedido é demasiado grande.',
  changedMeanwhile: 'Foi alterado entretanto por outra pessoa.',
  underWay: 'Este pedido está a ser tratado.',
  keyOfAnother: 'A Idempotency-Key já foi usada para outro pedido.',
  tooMany: 'Demasiados pedidos. Tente daqui a pouco.',
  notAvailable: 'O serviço não está disponível. Tente daqui a pouco.',
  maintenance: 'O servidor está em manutenção.',
  noSpace: 'O servidor está sem espaço em disco. Nada foi alterado. Tente mais tarde.',
  noBackupPlace: 'Não há onde guardar cópias de segurança: falta BACKUP_TO nas definições do servidor.',
  backupRunning: 'Já está a ser feita uma cópia de segurança.',
  failed: 'Não foi possível executar a operação! Se erro persistir por favor contacte o suporte.',
} as const;

export type SentenceKey = keyof typeof serverSentences;
/** Returns the sentence with its values filled in. */
export const serverSentence = (key: SentenceKey, values: Values = {}): string => fill(serverSentences[key], values);

/** Finds the sentence of a text and its values; null for an unknown text. */
export const readSentence = createTemplateReader(serverSentences);
