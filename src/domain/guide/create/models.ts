import * as v from 'valibot';
import { CreateTransporter, EgarCreate, maxTransporters } from './payload.ts';

/**
 * Maximum size of a model, in characters of its JSON: twice that of a form with five transporters
 * and every field filled in.
 */
const maxModelSize = 16_384;

/**
 * POST {egar}/model (spec 2 §7): the form's content under a name; it may be incomplete. Fields that
 * no form has are dropped.
 */
export const EgarModelPayload = v.pipe(
  v.object({
    ...v.partial(EgarCreate).entries,
    transporters: v.optional(
      v.pipe(v.array(v.partial(CreateTransporter)), v.maxLength(maxTransporters, 'val_invalid_format')),
    ),
    modelName: v.pipe(
      v.string('val_required'),
      v.trim(),
      v.minLength(1, 'val_required'),
      v.maxLength(255, 'val_max_length_255'),
    ),
  }),
  v.check((model) => JSON.stringify(model).length <= maxModelSize, 'val_model_too_large'),
);
export type EgarModelPayload = v.InferOutput<typeof EgarModelPayload>;

/** GET {egar}/models: the account's models, by name. */
export const EgarModel = v.object({
  UniqueId: v.string(),
  ModelName: v.string(),
  CreatedBy: v.string(),
  CreatedDate: v.string(),
  Payload: v.record(v.string(), v.unknown()),
});
export type EgarModel = v.InferOutput<typeof EgarModel>;
