const mark = ' (entregue por ';

/**
 * Returns the suffix of an actor's name in a guide's history when another user handed the act in.
 */
export const handedInSuffix = (by: string): string => `${mark}${by})`;

/** Returns the beginning of every name with that suffix for this actor. */
export const handedInPrefix = (actor: string): string => `${actor}${mark}`;

/** Splits a name with that suffix into both names; null for any other. */
export function splitHandedIn(name: string): { actor: string; by: string } | null {
  const at = name.indexOf(mark);
  return at > 0 && name.endsWith(')') ? { actor: name.slice(0, at), by: name.slice(at + mark.length, -1) } : null;
}
