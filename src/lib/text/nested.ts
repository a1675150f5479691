type Values = Readonly<Record<string, unknown>>;
type Nested = Record<string, unknown>;

/** Returns the value at a path of names and positions: `Address.Street`, `Persons.0.Name`. */
export const readPath = (whole: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Nested | null | undefined)?.[name], whole);

/** Builds the nested objects that the paths of the values describe. */
export function nested(values: Values): Nested {
  const whole: Nested = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const inner = names.reduce((part, name) => {
      part[name] = part[name] ?? {};
      return part[name] as Nested;
    }, whole);
    inner[last] = value;
  }
  return whole;
}
