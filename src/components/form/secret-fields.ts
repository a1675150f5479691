/** Splits a form's values into those that may be written to the disk and those that may not. */
export function splitSecrets(values: object, secrets: readonly string[] = []): { open: object; secret: object } {
  const part = (inside: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secrets.includes(name) === inside));
  return { open: part(false), secret: part(true) };
}
