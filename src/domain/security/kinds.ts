import type { Sentence } from './sentence.ts';

/** Outcome of an event. */
export const eventResults = ['done', 'refused'] as const;
export type EventResult = (typeof eventResults)[number];

/** Whoever did it: a user, the holder of a link, somebody unknown, or the service itself. */
export const eventActors = ['user', 'link', 'stranger', 'service'] as const;
export type EventActor = (typeof eventActors)[number];

/** Further facts of an event; never a secret, a name of a person or an address. */
export type EventDetails = Record<string, string | number>;

/**
 * Kinds of events in the log of security, with their titles. Filters, labels and exports follow
 * this table.
 */
export const securityKinds = {
  signIn: /*i18n*/ { id: 'security.signIn', message: 'Entrada com password' },
  signInByKey: /*i18n*/ { id: 'security.signInByKey', message: 'Entrada com chave de acesso' },
  signInFailed: /*i18n*/ { id: 'security.signInFailed', message: 'Entrada falhada' },
  signOut: /*i18n*/ { id: 'security.signOut', message: 'Saída' },
  sessionsEnded: /*i18n*/ { id: 'security.sessionsEnded', message: 'Sessões terminadas' },
  sessionReused: /*i18n*/ { id: 'security.sessionReused', message: 'Sessão usada por uma cópia' },
  accessDenied: /*i18n*/ { id: 'security.accessDenied', message: 'Acesso negado' },
  roleChanged: /*i18n*/ { id: 'security.roleChanged', message: 'Perfil mudado' },
  permissionChanged: /*i18n*/ { id: 'security.permissionChanged', message: 'Permissão mudada' },
  userCreated: /*i18n*/ { id: 'security.userCreated', message: 'Utilizador criado' },
  userRemoved: /*i18n*/ { id: 'security.userRemoved', message: 'Utilizador removido' },
  deviceDisowned: /*i18n*/ { id: 'security.deviceDisowned', message: 'Entrada que o próprio não reconhece' },
  passkeyAdded: /*i18n*/ { id: 'security.passkeyAdded', message: 'Chave de acesso juntada' },
  passkeysRemoved: /*i18n*/ { id: 'security.passkeysRemoved', message: 'Chaves de acesso retiradas' },
  recoveryCodesMade: /*i18n*/ { id: 'security.recoveryCodesMade', message: 'Códigos de recuperação novos' },
  passwordChanged: /*i18n*/ { id: 'security.passwordChanged', message: 'Password mudada' },
  firstPasswordGiven: /*i18n*/ { id: 'security.firstPasswordGiven', message: 'Primeira password dada' },
  recoveryAsked: /*i18n*/ { id: 'security.recoveryAsked', message: 'Recuperação de password pedida' },
  linkUsed: /*i18n*/ { id: 'security.linkUsed', message: 'Link usado' },
  exported: /*i18n*/ { id: 'security.exported', message: 'Exportação' },
  ownDataExported: /*i18n*/ { id: 'security.ownDataExported', message: 'Dados pessoais exportados' },
  dataErased: /*i18n*/ { id: 'security.dataErased', message: 'Dados pessoais apagados' },
  credentialsSaved: /*i18n*/ { id: 'security.credentialsSaved', message: 'Acesso ao SILiAmb gravado' },
  credentialsRemoved: /*i18n*/ { id: 'security.credentialsRemoved', message: 'Acesso ao SILiAmb retirado' },
  settingsChanged: /*i18n*/ { id: 'security.settingsChanged', message: 'Definições da conta mudadas' },
  accountBlocked: /*i18n*/ { id: 'security.accountBlocked', message: 'Conta bloqueada' },
  accountUnblocked: /*i18n*/ { id: 'security.accountUnblocked', message: 'Conta desbloqueada' },
  accountQuotas: /*i18n*/ { id: 'security.accountQuotas', message: 'Quotas da conta mudadas' },
  handOver: /*i18n*/ { id: 'security.handOver', message: 'Trabalho entregue por um colega' },
  backupMade: /*i18n*/ { id: 'security.backupMade', message: 'Cópia de segurança feita' },
  backupFailed: /*i18n*/ { id: 'security.backupFailed', message: 'Cópia de segurança falhada' },
  serverRestored: /*i18n*/ { id: 'security.serverRestored', message: 'Servidor reposto de uma cópia' },
} as const satisfies Record<string, Sentence>;
export type SecurityKind = keyof typeof securityKinds;

/** Days for which addresses and rows are kept stand in src/domain/privacy/kept-data.ts. */
export const isSecurityKind = (name: string): name is SecurityKind => Object.hasOwn(securityKinds, name);
