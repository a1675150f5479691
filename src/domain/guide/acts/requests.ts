import * as v from 'valibot';
import { LinkPersonName } from '#domain/people/link-person-name.ts';
import { guideMessages as m } from '../messages.ts';
import { type RequestType, requestTypes } from './request-types.ts';
import { acts, findAct } from './state-machine.ts';
import { guideActs, type RequestAct } from './table.ts';

/** Returns the act by which a request of this type is sent. */
export const requestAct = (type: RequestType): RequestAct =>
  acts.find((act): act is RequestAct => findAct(act).request?.type === type) as RequestAct;

/** Returns the party that a request of this type goes to, and the link that is sent along. */
export const requestRule = (type: RequestType) => guideActs[requestAct(type)].request;

/** Days a link stays valid (domain). */
export const linkDays = 30;

export const Email = v.pipe(
  v.string(m.badEmail),
  v.trim(),
  v.maxLength(255, 'val_max_length_255'),
  v.email(m.badEmail),
);

/** POST {egar}/{id}/request (spec 2 §3). `FileGuid` names a file attached to the e-mail. */
export const EgarRequest = v.object({
  Name: LinkPersonName,
  Email,
  Type: v.picklist(requestTypes, m.required),
  FileGuid: v.optional(v.nullable(v.string()), null),
});
export type EgarRequest = v.InferOutput<typeof EgarRequest>;

/** GET {egar}/{id}/contacts/{type} */
export const EgarContact = v.object({ Name: v.string(), Email: v.string(), Type: v.picklist(requestTypes) });
export type EgarContact = v.InferOutput<typeof EgarContact>;
