const mark = ' (entregue por ';

/** What follows the name of an actor in a guide's history when another user handed the act in. */
export const handedInBy = (by: string): string => `${mark}${by})`;

/** How every such name of this actor begins. */
export const handedInFor = (actor: string): string => `${actor}${mark}`;

/** Both names of such a name; null for any other. */
export function handedIn(name: string): { actor: string; by: string } | null {
  const at = name.indexOf(mark);
  return at > 0 && name.endsWith(')') ? { actor: name.slice(0, at), by: name.slice(at + mark.length, -1) } : null;
}
