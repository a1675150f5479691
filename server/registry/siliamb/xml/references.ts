const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Resolves the references of a text, once. Only the five entities of XML and references to
 * characters exist without a DOCTYPE.
 * @throws RangeError for any other
 */
export const decodeReferences = (text: string): string =>
  text.replace(/&([^;]*)(;?)/g, (_, name: string, end: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    const char = Number.isNaN(code) ? named.get(name) : String.fromCodePoint(code);
    if (char === undefined || end === '') throw new RangeError('unknown reference');
    return char;
  });

/** Ends the reading: the parser calls it for every DOCTYPE, with or without entities. */
const refuseDoctype = (): never => {
  throw new RangeError('DOCTYPE');
};

/** Decoder for the parser, which can neither be given entities nor take them from a text. */
export const referenceDecoder = {
  decode: decodeReferences,
  setExternalEntities: () => undefined,
  addInputEntities: refuseDoctype,
  reset: () => undefined,
  setXmlVersion: () => undefined,
};
