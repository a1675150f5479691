import { type ErrorBody, messageKeys } from '../wire/errors.ts';
import { badExtension } from '../wire/files.ts';
import { guideMessages as m } from './guide-messages.ts';

/** Messages about the act's own content: the same act is refused whenever it is sent. What may change in time is not here. */
const aboutTheAct: ReadonlySet<string> = new Set([
  m.correctedAgain,
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

/** Too large, of the wrong type, or under the key of another act. */
const finalStatuses: ReadonlySet<number> = new Set([413, 415, 422]);

/** Whether the same act would be refused again, as far as a device can tell: only a different act has a chance. */
export const isFinalRefusal = (status: number, { _validationErrors, _applicationErrors }: ErrorBody): boolean =>
  finalStatuses.has(status) || [..._validationErrors, ..._applicationErrors].some(({ Message }) => aboutTheAct.has(Message));
