import * as v from 'valibot';
import { PersonName } from '../people/person-name.ts';
import type { GuideAct } from './guide-acts.ts';
import { guideMessages as m } from './guide-messages.ts';
import type { LinkKind } from './link-pages.ts';

/** `Type` of a request and `{type}` of the contacts, left open by the specification: who is asked, and for what. */
export const requestTypes = ['AUTHORIZATION', 'ACCEPTANCE', 'RECTIFICATION_ACCEPTANCE', 'PROOF'] as const;
export type RequestType = (typeof requestTypes)[number];

interface RequestRules {
  act: GuideAct;
  /** Whose contact it is. */
  to: 'origin' | 'destin';
  /** The link sent along; a proof carries the reusable consult link. */
  link: LinkKind | 'consult';
}
export const requestRules: Record<RequestType, RequestRules> = {
  AUTHORIZATION: { act: 'requestAuthorization', to: 'origin', link: 'authorize' },
  ACCEPTANCE: { act: 'requestAcceptance', to: 'destin', link: 'emission' },
  RECTIFICATION_ACCEPTANCE: { act: 'requestRectificationAcceptance', to: 'origin', link: 'rectification' },
  PROOF: { act: 'sendProof', to: 'origin', link: 'consult' },
};

/** The acts a link allows; performing one spends it. */
export const linkActs: Record<LinkKind, readonly GuideAct[]> = {
  authorize: ['authorize'],
  emission: ['acceptEmission', 'rejectEmission', 'rectify'],
  rectification: ['acceptRectification', 'rejectRectification'],
};
/** Days a link stays valid (domain). */
export const linkDays = 30;

export const Email = v.pipe(v.string(m.badEmail), v.trim(), v.maxLength(255, 'val_max_length_255'), v.email(m.badEmail));

/** POST {egar}/{id}/request (spec 2 §3). `FileGuid` names a file attached to the e-mail. */
export const EgarRequest = v.object({
  Name: PersonName,
  Email,
  Type: v.picklist(requestTypes, m.required),
  FileGuid: v.optional(v.nullable(v.string()), null),
});
export type EgarRequest = v.InferOutput<typeof EgarRequest>;

/** GET {egar}/{id}/contacts/{type} */
export const EgarContact = v.object({ Name: v.string(), Email: v.string(), Type: v.picklist(requestTypes) });
export type EgarContact = v.InferOutput<typeof EgarContact>;
