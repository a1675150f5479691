/** The fields of a line of CSV: quoted ones may contain the separator; a doubled quote is a quote. */
export function fieldsOf(line: string, separator: string): string[] {
  const field = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(field)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}
