/** One field of a form that was written over meanwhile. */
export interface FieldChoice<F extends string = string> {
  name: F;
  was: unknown;
  now: unknown;
  mine: unknown;
}

export interface Merge<F extends string = string> {
  /** Written by this user, and not what is there now: theirs to choose. */
  choices: FieldChoice<F>[];
  /** Changed by somebody else alone: they stay as they are there. */
  onlyThere: F[];
}

const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/** What an edit comes to, where the thing was changed after it was opened: field by field what it was, what it is, and what was written. */
export function mergeFields<F extends string>(
  names: readonly F[],
  was: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Merge<F> {
  const changed = names.map((name) => ({ name, was: was[name], now: now[name], mine: mine[name] }));
  return {
    choices: changed.filter((field) => !same(field.mine, field.was) && !same(field.mine, field.now)),
    onlyThere: changed.filter((field) => same(field.mine, field.was) && !same(field.now, field.was)).map(({ name }) => name),
  };
}

/** The values to be saved: what is there now, and over it the fields for which the user stays with their own. */
export function mergedValues<V extends Readonly<Record<string, unknown>>>({ choices }: Merge, now: V, own: ReadonlySet<string>): V {
  return Object.assign({}, now, Object.fromEntries(choices.filter(({ name }) => own.has(name)).map(({ name, mine }) => [name, mine])));
}
