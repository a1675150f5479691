/**
 * Splits a line of CSV into fields. Quoted fields may contain the separator; a doubled quote stands
 * for a quote.
 */
export function splitCsvLine(line: string, separator: string): string[] {
  const field = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');
  return [...line.matchAll(field)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}
