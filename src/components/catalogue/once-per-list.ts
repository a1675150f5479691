/**
 * Caches a value derived from a list for as long as that list is in use: an index of 842 rows is
 * not rebuilt on every opening.
 */
export function oncePerList<L extends object, T>(make: (list: L) => T): (list: L) => T {
  const made = new WeakMap<L, T>();
  return (list) => {
    const known = made.get(list);
    if (known !== undefined) return known;
    const fresh = make(list);
    made.set(list, fresh);
    return fresh;
  };
}
