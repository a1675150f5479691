import { hasKey } from '#lib/records.ts';
import { findActByName } from '../guide/acts/state-machine.ts';
import * as areas from '../reference/areas.ts';
import type { SecurityEvent } from './event.ts';
import { isSecurityKind, type SecurityKind, securityKinds } from './kinds.ts';
import type { Sentence } from './sentence.ts';
import { areaWords, failureReasons, passwordWays, permissionWords, roleWords, settingWords } from './words.ts';

type Described = Pick<SecurityEvent, 'Kind' | 'Details' | 'Target' | 'Device'>;
type Value = string | number;

/** Returns the word for a value; the value itself where there is none. */
const wordOf = (words: Readonly<Record<Value, Sentence>>, value: Value = ''): Sentence | Value =>
  hasKey(words, value) ? (words[value] ?? value) : value;

const titleOf = (what: Value = ''): Sentence | Value =>
  Object.values(areas).find(({ texts }) => texts.title.message === what)?.texts.title ?? what;

const changed = /*i18n*/ { id: 'security.changed', message: '{target}: {is}, era {was}' };
const changedAt = /*i18n*/ { id: 'security.changedAt', message: '{target} em {place}: {is}, era {was}' };
const targetOnly = /*i18n*/ { id: 'security.target', message: '{target}' };
const failedAgain = /*i18n*/ { id: 'security.failedAgain', message: '{why}, {times}.ª vez' };
const failedMore = /*i18n*/ { id: 'security.failedMore', message: 'mais {times} falhas numa hora' };
const oneSession = /*i18n*/ { id: 'security.oneSession', message: '{target}: uma sessão' };
const otherSessions = /*i18n*/ { id: 'security.otherSessions', message: '{target}: todas as outras' };
const withoutPermission = /*i18n*/ { id: 'security.withoutPermission', message: '{area}, sem permissão' };
const withWay = /*i18n*/ { id: 'security.withWay', message: '{target}, {way}' };
const actOnGuide = /*i18n*/ { id: 'security.actOnGuide', message: '{act}: {guide}' };
const rowsInFile = /*i18n*/ { id: 'security.rowsInFile', message: '{what}: {rows} linhas, {format}' };
const file = /*i18n*/ { id: 'security.file', message: '{what}, {format}' };
const place = /*i18n*/ { id: 'security.place', message: '{place}' };
const placeAndWhy = /*i18n*/ { id: 'security.placeAndWhy', message: '{place}: {why}' };
const oneAndMore = /*i18n*/ { id: 'security.oneAndMore', message: '{one}, {more}' };

/** Returns a sentence that lists settings, from their names separated by commas. */
function settingsOf(fields: string): Sentence {
  const [one = '', ...more] = fields.split(', ');
  const first = wordOf(settingWords, one);
  if (more.length === 0) return { ...place, values: { place: first } };
  return { ...oneAndMore, values: { one: first, more: settingsOf(more.join(', ')) } };
}

/** Returns the client code of the account that an operator's act concerns. */
const clientOf = ({ Details }: Described): Sentence => ({ ...place, values: { place: Details.client ?? '' } });

/** Returns the sentence below an event's title, by its kind. */
const describers: Partial<Record<SecurityKind, (event: Described) => Sentence>> = {
  signInFailed: ({ Details: { why = '', times = 1 } }) => {
    if (why === 'more') return { ...failedMore, values: { times } };
    const reason = wordOf(failureReasons, why);
    if (times === 1) return typeof reason === 'object' ? reason : { ...place, values: { place: reason } };
    return { ...failedAgain, values: { why: reason, times } };
  },
  sessionsEnded: ({ Details, Target }) => ({
    ...(Details.which === 'one' ? oneSession : otherSessions),
    values: { target: Target ?? '' },
  }),
  accessDenied: ({ Details: { area } }) => ({ ...withoutPermission, values: { area: wordOf(areaWords, area) } }),
  roleChanged: ({ Details: { is, was }, Target }) => ({
    ...changed,
    values: { target: Target ?? '', is: wordOf(roleWords, is), was: wordOf(roleWords, was) },
  }),
  permissionChanged: ({ Details: { is, was, place: at = '' }, Target }) => ({
    ...changedAt,
    values: { target: Target ?? '', place: at, is: wordOf(permissionWords, is), was: wordOf(permissionWords, was) },
  }),
  passkeysRemoved: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  userCreated: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  userRemoved: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  firstPasswordGiven: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  dataErased: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  recoveryAsked: ({ Target }) => ({ ...targetOnly, values: { target: Target ?? '' } }),
  passwordChanged: ({ Details: { way }, Target }) => ({
    ...withWay,
    values: { target: Target ?? '', way: wordOf(passwordWays, way) },
  }),
  linkUsed: ({ Details: { act = '', guide = '' } }) => ({
    ...actOnGuide,
    values: { act: findActByName(String(act))?.label ?? act, guide },
  }),
  exported: ({ Details: { what, rows, format = '' } }) => ({
    ...(rows === undefined ? file : rowsInFile),
    values: { what: titleOf(what), format, ...(rows !== undefined && { rows }) },
  }),
  credentialsSaved: ({ Details }) => ({ ...place, values: { place: Details.place ?? '' } }),
  credentialsRemoved: ({ Details }) => ({ ...place, values: { place: Details.place ?? '' } }),
  backupMade: ({ Details }) => ({ ...place, values: { place: Details.place ?? '' } }),
  backupFailed: ({ Details: { place: at = '', why = '' } }) => ({ ...placeAndWhy, values: { place: at, why } }),
  serverRestored: ({ Details }) => ({ ...place, values: { place: Details.to ?? '' } }),
  accountBlocked: clientOf,
  accountUnblocked: clientOf,
  accountQuotas: clientOf,
  settingsChanged: ({ Details }) => settingsOf(String(Details.fields ?? '')),
};

/** Returns the sentence below an event's title; null where only the device is known. */
export const describeEvent = (event: Described): Sentence | null =>
  (isSecurityKind(event.Kind) && describers[event.Kind]?.(event)) || null;

/** Returns the title of a kind; its name for a kind of a newer server. */
export const titleOfKind = (kind: string): Sentence =>
  isSecurityKind(kind) ? securityKinds[kind] : { id: kind, message: kind };
