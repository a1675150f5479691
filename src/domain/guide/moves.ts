/**
 * Acts after which a guide is in another state. They stand apart from the table of acts, which a
 * test holds them to: the first screen counts by them, and waits for no payload or word of an act.
 */
const moves: ReadonlySet<string> = new Set([
  'authorize',
  'acceptEmission',
  'rejectEmission',
  'rectify',
  'acceptRectification',
  'rejectRectification',
  'revoke',
]);

/**
 * Returns true if a queued act, by its note, ends the guide's current state: until it is sent, no
 * other act that does so is offered.
 */
export const isMove = ({ note }: { note: string }): boolean => moves.has(note);
