import * as v from 'valibot';

/** POST {egar}/model (spec 2 §7): the form's content under a name; it may be incomplete. */
export const EgarModelPayload = v.looseObject({
  modelName: v.pipe(v.string('val_required'), v.trim(), v.minLength(1, 'val_required'), v.maxLength(255, 'val_max_length_255')),
});
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
