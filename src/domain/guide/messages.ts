import { serverSentence } from '../wire/server-sentences.ts';
import { type GuideStatus, statusNames } from './status.ts';

/**
 * Messages of the guide rules: catalogue keys, or the specification's own sentences (spec 2 §5,
 * spec 3 §8).
 */
export const guideMessages = {
  required: 'val_required',
  badVat: 'val_invalid_vat',
  badPostalCode: 'val_invalid_postal_code',
  badPlate: 'val_invalid_plate',
  badQuantity: 'val_invalid_quantity',
  unreadableQuantity: 'val_unreadable_quantity',
  badMoment: 'val_invalid_date',
  badTime: 'val_invalid_time',
  beforePrevious: 'val_transporter_before_previous',
  unknownLer: 'val_unknown_ler',
  unknownOperation: 'val_unknown_operation',
  groupRequired: 'val_group_required',
  groupMismatch: 'val_group_mismatch',
  pglRequired: 'val_pgl_required',
  badUnNumber: 'val_invalid_un_number',
  tooManyTransporters: serverSentence('tooManyTransporters', { max: 5 }),
  unknownTag: 'val_unknown_tag',
  unknownFile: 'val_unknown_file',
  selectDate: 'ui_val_must_select_date',
  selectTime: 'ui_val_must_select_time',
  beforeTransport: 'val_before_first_transport',
  inTheFuture: 'val_in_the_future',
  beforeIssue: 'val_before_issue',
  photoRequired: 'val_photo_required',
  nothingToRectify: 'val_nothing_to_rectify',
  correctedAgain: 'corrected_again',
  transportersChanged: 'transporters_changed',
  notYourTransporter: 'val_not_your_transporter',
  unchangedTransporters: 'val_unchanged_transporters',
  commentRequired: 'val_comment_required',
  badEmail: 'val_invalid_email',
  noIssuer: 'no_valid_egar_issuer',
  originOfAccount: 'origin_must_be_account_establishment',
  destinOfAccount: 'destin_must_be_account_establishment',
  noLicense: 'destin_has_no_valid_license',
  noCredentials: 'no_configured_apa_credentials',
  refusedCredentials: 'forbiden_apa_access',
  invalidCredentials: 'invalid_apa_credentials',
  verifyRemoteAccess: 'verify_remote_access',
  notPermitted: 'user_no_required_permission',
  mayNotIssue: serverSentence('mayNotIssue'),
  mayNotCreateType: serverSentence('mayNotCreateType'),
  notRevocable: serverSentence('notRevocable'),
  registryDown: serverSentence('registryDown'),
  operationUnknown: 'registry_operation_unknown',
  goneOutside: serverSentence('goneOutside'),
  notImported: 'import_not_found',
  notYours: 'import_of_other_parties',
  notAdoptable: 'difference_not_adoptable',
  noDifference: 'difference_gone',
  mustSelectImporter: 'must-select-importer',
  tooManyRequests: 'too_many_requests_today',
  linkSpent: 'link_spent',
  linkExpired: 'link_expired',
} as const;

export const sameEstablishment = (name: string): string => serverSentence('sameEstablishment', { name });

export const cannotBePrinted = (letters: string): string => serverSentence('unprintable', { letters });

export const alreadyInState = (number: string, status: GuideStatus): string =>
  serverSentence('alreadyInState', { number, status: statusNames[status] });

/**
 * Returns the key "transporter not registered" (spec 3 §8): `index` counts from 0, the key from 1.
 */
export const unknownTransporter = (index: number): string => `val_vatTransporter${index + 1}_unkown`;

/** Returns the name of a transporter's field in errors, counted from 1: `plateTransporter2`. */
export const transporterField = (field: 'vat' | 'apaCode' | 'plate' | 'date' | 'hour', index: number): string =>
  `${field}Transporter${index + 1}`;
