import { escapeXml } from '#server/registry/siliamb/xml/write.ts';
import { tag } from './guide.ts';

const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

/** Writes an envelope as such a service does, with prefixes of its own. */
const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** Writes the answer to an operation; `inner` follows the result. */
export const writeAnswer = (operation: string, code: string, message: string, inner = ''): string =>
  envelope(
    `<ns2:${operation}Response xmlns:ns2="http://pt.apa.guiaacompanhamento/v2"><return><result>${tag('codigo', code)}${tag('mensagem', message)}</result>${inner}</return></ns2:${operation}Response>`,
  );

export const writeFault = (code: string, words: string): string =>
  envelope(
    `<soap:Fault xmlns:wsse="${wsse}"><faultcode>${code}</faultcode><faultstring>${escapeXml(words)}</faultstring></soap:Fault>`,
  );

/** Page of a proxy in the service's place. */
export const proxyPage =
  '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway<br></h1></body></html>';

/** Ten levels of ten entities: a billion words, if a reader expands them. */
export const billionLaughs = (): string => {
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY l0 "lol">${levels.join('')}]>${envelope('&l9;').replace(/^<\?.*?\?>/, '')}`;
};
