/** Field of a form that was changed meanwhile. */
export interface FieldChoice<F extends string = string> {
  name: F;
  was: unknown;
  now: unknown;
  mine: unknown;
}

export interface Merge<F extends string = string> {
  /** Fields written by this user that differ from the current value: the user chooses. */
  choices: FieldChoice<F>[];
  /** Fields changed only by someone else: kept as they are. */
  onlyThere: F[];
}

const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges three versions of an entity that was changed after its edit was opened: for each field the
 * original, the current and the written value.
 */
export function mergeFields<F extends string>(
  names: readonly F[],
  was: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Merge<F> {
  const changed = names.map((name) => ({ name, was: was[name], now: now[name], mine: mine[name] }));
  return {
    choices: changed.filter((field) => !same(field.mine, field.was) && !same(field.mine, field.now)),
    onlyThere: changed
      .filter((field) => same(field.mine, field.was) && !same(field.now, field.was))
      .map(({ name }) => name),
  };
}

/**
 * Returns the values to save: the current ones, except for fields where the user keeps their own.
 */
export function mergedValues<V extends Readonly<Record<string, unknown>>>(
  { choices }: Merge,
  now: V,
  own: ReadonlySet<string>,
): V {
  return Object.assign(
    {},
    now,
    Object.fromEntries(choices.filter(({ name }) => own.has(name)).map(({ name, mine }) => [name, mine])),
  );
}
