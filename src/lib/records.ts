/** Returns the names of a record that has no others, which `Object.keys` types as any text. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** Returns true if the record has an entry of this name. */
export const hasKey = <T extends object>(record: T, name: PropertyKey): name is keyof T => Object.hasOwn(record, name);

/** Returns a record with a value for each of the names. */
export const buildRecord = <K extends string, V>(names: readonly K[], of: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;

/** Returns true if the list holds the value. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = list;
  return all.includes(value);
}
