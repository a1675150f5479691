import type { Sentence } from './sentence.ts';

/** Reasons for which a sign-in was refused. */
export const failureReasons = {
  wrongPassword: /*i18n*/ { id: 'security.why.wrongPassword', message: 'password errada' },
  unknownUser: /*i18n*/ { id: 'security.why.unknownUser', message: 'utilizador desconhecido' },
  locked: /*i18n*/ { id: 'security.why.locked', message: 'tentativas a mais' },
  clientBlocked: /*i18n*/ { id: 'security.why.clientBlocked', message: 'conta bloqueada' },
  userBlocked: /*i18n*/ { id: 'security.why.userBlocked', message: 'utilizador bloqueado' },
  removed: /*i18n*/ { id: 'security.why.removed', message: 'utilizador removido' },
  passkey: /*i18n*/ { id: 'security.why.passkey', message: 'chave de acesso recusada' },
  passkeyCopied: /*i18n*/ { id: 'security.why.passkeyCopied', message: 'chave de acesso que pode ter sido copiada' },
  recoveryCode: /*i18n*/ { id: 'security.why.recoveryCode', message: 'código de recuperação errado' },
  expired: /*i18n*/ { id: 'security.why.expired', message: 'primeira password fora de prazo' },
} as const satisfies Record<string, Sentence>;
export type FailureReason = keyof typeof failureReasons;

/** Ways in which a password changed. */
export const passwordWays = {
  'change-password': /*i18n*/ { id: 'security.way.changed', message: 'pelo próprio' },
  'first-password': /*i18n*/ { id: 'security.way.first', message: 'na primeira entrada' },
  'recover-password': /*i18n*/ { id: 'security.way.recovered', message: 'por recuperação' },
} as const satisfies Record<string, Sentence>;

/** Names of roles, as a role change quotes them. */
export const roleWords = {
  administrator: /*i18n*/ { id: 'security.role.administrator', message: 'Administrador' },
  operator: /*i18n*/ { id: 'security.role.operator', message: 'Operador' },
  user: /*i18n*/ { id: 'security.role.user', message: 'Utilizador' },
  driver: /*i18n*/ { id: 'security.role.driver', message: 'Motorista' },
} as const satisfies Record<string, Sentence>;

/** Names of permissions on an establishment, by their number. */
export const permissionWords = {
  0: /*i18n*/ { id: 'security.permission.none', message: 'Sem permissão' },
  10: /*i18n*/ { id: 'security.permission.administrator', message: 'Administrador' },
  20: /*i18n*/ { id: 'security.permission.collaborator', message: 'Colaborador' },
  30: /*i18n*/ { id: 'security.permission.driver', message: 'Motorista' },
  100: /*i18n*/ { id: 'security.permission.external', message: 'Externo' },
} as const satisfies Record<number, Sentence>;

/** Settings of the account, by their names on the server. */
export const settingWords = {
  sendAutomaticRequestEmails: /*i18n*/ {
    id: 'security.setting.requestEmails',
    message: 'pedidos automáticos por e-mail',
  },
  duplicateEgarQuantity: /*i18n*/ { id: 'security.setting.quantity', message: 'quantidade ao duplicar' },
  blockWithoutValidLicense: /*i18n*/ {
    id: 'security.setting.validLicense',
    message: 'impedir guias sem licença válida',
  },
  blockWithoutAnyLicense: /*i18n*/ { id: 'security.setting.anyLicense', message: 'impedir guias sem licença nenhuma' },
  keysDemanded: /*i18n*/ { id: 'security.setting.keys', message: 'a quem se exigem chaves de acesso' },
  mainRole: /*i18n*/ { id: 'security.setting.mainRole', message: 'papel principal' },
  language: /*i18n*/ { id: 'security.setting.language', message: 'língua dos e-mails' },
} as const satisfies Record<string, Sentence>;

/** Areas of the service, by the first part of a call's path. */
export const areaWords = {
  account: /*i18n*/ { id: 'security.area.account', message: 'conta' },
  egar: /*i18n*/ { id: 'security.area.egar', message: 'guias' },
  'egar-rules': /*i18n*/ { id: 'security.area.rules', message: 'regras de criação' },
  equipments: /*i18n*/ { id: 'security.area.equipments', message: 'equipamentos' },
  establishments: /*i18n*/ { id: 'security.area.establishments', message: 'estabelecimentos' },
  file: /*i18n*/ { id: 'security.area.file', message: 'ficheiros' },
  'gar-archive': /*i18n*/ { id: 'security.area.archive', message: 'arquivo de guias' },
  jobs: /*i18n*/ { id: 'security.area.jobs', message: 'trabalhos do servidor' },
  mails: /*i18n*/ { id: 'security.area.mails', message: 'e-mails do servidor' },
  massVolumes: /*i18n*/ { id: 'security.area.massVolumes', message: 'volumes de massa' },
  operation: /*i18n*/ { id: 'security.area.operation', message: 'operação do servidor' },
  'other-docs': /*i18n*/ { id: 'security.area.otherDocs', message: 'outros documentos' },
  outages: /*i18n*/ { id: 'security.area.outages', message: 'indisponibilidades do SILiAmb' },
  pickupPoints: /*i18n*/ { id: 'security.area.pickupPoints', message: 'pontos de recolha' },
  productCodes: /*i18n*/ { id: 'security.area.productCodes', message: 'etiquetas' },
  restores: /*i18n*/ { id: 'security.area.restores', message: 'reposições do servidor' },
  reports: /*i18n*/ { id: 'security.area.reports', message: 'relatórios' },
  security: /*i18n*/ { id: 'security.area.security', message: 'segurança' },
  serviceAreas: /*i18n*/ { id: 'security.area.serviceAreas', message: 'áreas de serviço' },
  settings: /*i18n*/ { id: 'security.area.settings', message: 'configurações' },
  stock: /*i18n*/ { id: 'security.area.stock', message: 'armazém' },
  users: /*i18n*/ { id: 'security.area.users', message: 'utilizadores' },
  vehicles: /*i18n*/ { id: 'security.area.vehicles', message: 'veículos' },
} as const satisfies Record<string, Sentence>;
