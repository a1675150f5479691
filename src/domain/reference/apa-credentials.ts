// Credentials of an establishment for the national system (SILiAmb, of the agency APA), as its
// calls send them.

import * as v from 'valibot';
import { optionalId, requiredText } from '../wire/fields.ts';

const login = {
  Username: requiredText(),
  Password: v.pipe(v.string('val_required'), v.minLength(1, 'val_required'), v.maxLength(255, 'val_max_length_255')),
};

/** POST /establishments/{id}/save-access (spec 1 §7). */
export const ApaCredentials = v.object(login);
export type ApaCredentials = v.InferOutput<typeof ApaCredentials>;

/**
 * POST /establishments/validate-access and validate-my-access (spec 1 §7). The establishment
 * is not in the spec; without it, the credentials may be of any with this VAT.
 */
export const ApaCredentialsToValidate = v.object({ ...login, EstablishmentId: optionalId });

/** Whether the national system accepts the credentials. */
export const ApaCredentialsState = v.object({ IsValid: v.boolean() });
