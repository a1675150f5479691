import type * as v from 'valibot';
import type { guideMessages } from '../messages.ts';
import type { GuideStatus } from '../status.ts';
import type { Capacity } from './capacities.ts';
import type { LinkKind } from './link-pages.ts';
import type { ActContent } from './payloads.ts';
import type { RequestType } from './request-types.ts';

interface Text {
  id: string;
  message: string;
}

/** Call of an act (spec 2 §7), under /api; `:id` is the guide. */
export interface Call {
  method: 'POST' | 'PUT';
  path: string;
  /** Path for a client establishment that is the origin, where it differs. */
  asOrigin?: string;
  /** Field of the body with the guide's id, where the path has none. */
  idIn?: string;
  /** Name in the API document. */
  summary: string;
}

/** Row of `guideActs`. */
export interface ActRow {
  /** Capacities that may act, preferred ones first, each with its row action (spec 2 §4). */
  by: { readonly [C in Capacity]?: `CAN_${string}` };
  from: readonly GuideStatus[];
  /**
   * State after the act; 'same' if it changes the guide and the state stays, absent if it changes
   * nothing that all parties see.
   */
  to?: GuideStatus | 'same';
  /**
   * True if the national system has no such operation: it is kept here, for the guide's parties.
   */
  local?: true;
  /** Body of its call: the schema, and the function that turns it into the act's content. */
  body?: {
    schema: v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;
    toContent: (sent: never) => ActContent;
  };
  call?: Call;
  /** Kind of link by which it can be done, and the end of that call's path. */
  link?: { kind: LinkKind; path: string; done?: Text; outcome: Text };
  /** Kind of batch that does it on many guides. */
  batch?: string;
  /** E-mail by which it asks another party to act, or sends the proof. */
  request?: { type: RequestType; to: 'origin' | 'destin'; link: LinkKind | 'consult' };
  /** Whether a device without network keeps it for later. */
  offline?: 'queue';
  /** Refusal in a wrong state, if it is not the state itself. */
  refusal?: keyof typeof guideMessages;
  /** Heading of the dialog, and name of the command. */
  title?: Text;
  /** Button; absent if the act has none. */
  label?: Text;
  /** Success (spec 2 §8). */
  done?: Text;
  /** Noun, for an act in the queue. */
  noun?: Text;
  /** Infinitive, after "Pode". */
  verb?: Text;
  /** Line of the guide's history. */
  past?: Text;
  /** Line of the history on paper, in Portuguese. */
  printed?: string;
  /** Notification to the other parties, in Portuguese: `{n}` is the guide's number. */
  notice?: { title: string; did: string };
}
