/**
 * Knows what browsers do differently with IndexedDB (tests/tools/abilities.test.ts). Nothing is
 * done about the first opening that never answered in Safari 14.1: versions since 14.1.1 answer.
 */

/**
 * Returns false only if this browser tells that it has no such database; Firefox before 126 tells
 * nothing.
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((one) => one.name === name);
  } catch {
    return true;
  }
}

/**
 * Returns the keys of an index, each once. Not by `uniqueKeys`: over an empty store, WebKit opens
 * no cursor that is unique.
 */
export const distinctKeys = async (index: { keys(): PromiseLike<readonly unknown[]> }): Promise<string[]> => [
  ...new Set((await index.keys()).map(String)),
];
