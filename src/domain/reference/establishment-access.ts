import * as v from 'valibot';
import { optionalId, requiredText } from '../wire/fields.ts';

const login = {
  Username: requiredText(),
  Password: v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), v.maxLength(255, 'val_max_length_255')),
};

/** POST /establishments/{id}/save-access (spec 1 §7). */
export const AccessLogin = v.object(login);
export type AccessLogin = v.InferOutput<typeof AccessLogin>;

/** POST /establishments/validate-access and validate-my-access (spec 1 §7). Ours: of which establishment; without it, of any with this VAT. */
export const AccessToValidate = v.object({ ...login, EstablishmentId: optionalId });

export const AccessState = v.object({ IsValid: v.boolean() });
