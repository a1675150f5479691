import { type ErrorBody, messageKeys } from '#domain/wire/errors.ts';
import { badExtension } from '#domain/wire/files.ts';
import { guideMessages as m } from '../messages.ts';

/**
 * Messages about the act's content: the same act is refused whenever it is sent. Refusals that time
 * may change are not included.
 */
const aboutTheAct: ReadonlySet<string> = new Set([
  m.correctedAgain,
  m.transportersChanged,
  m.notYourTransporter,
  m.nothingToRectify,
  m.commentRequired,
  m.beforeTransport,
  m.selectDate,
  m.selectTime,
  m.required,
  m.badVat,
  m.badPostalCode,
  m.badPlate,
  m.badQuantity,
  m.unreadableQuantity,
  m.badMoment,
  m.badTime,
  m.beforePrevious,
  m.unknownLer,
  m.unknownOperation,
  m.groupRequired,
  m.groupMismatch,
  m.pglRequired,
  m.badUnNumber,
  m.tooManyTransporters,
  m.badEmail,
  messageKeys.badFormat,
  messageKeys.badCoordinates,
  messageKeys.equipmentRequired,
  badExtension,
  'val_too_many_tags',
  'val_too_many_equipments',
  'val_repeated_equipment',
  'val_name_with_link',
  ...[50, 255, 500, 2000].map((most) => `val_max_length_${most}`),
]);

/** Statuses for an act that is too large, of the wrong type, or under the key of another act. */
const finalStatuses: ReadonlySet<number> = new Set([413, 415, 422]);

/**
 * Returns true if the same act would be refused again, as far as a device can tell: only a changed
 * act has a chance.
 */
export const isFinalRefusal = (status: number, { _validationErrors, _applicationErrors }: ErrorBody): boolean =>
  finalStatuses.has(status) ||
  [..._validationErrors, ..._applicationErrors].some(({ Message }) => aboutTheAct.has(Message));
