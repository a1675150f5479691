/** Returns a part that the demonstration always has. @throws if it lacks it after all */
export function known<T>(part: T | null | undefined): T {
  if (part === null || part === undefined) throw new Error('the demonstration lacks a part');
  return part;
}
