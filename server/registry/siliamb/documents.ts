import { beginsAs } from '#lib/text/file-signature.ts';
import { AnswerUnreadable, RegistryDown, RegistryRefused } from '../errors.ts';
import { documentAddress } from './addresses.ts';
import { exchange, NoAnswer } from './exchange.ts';
import type { Service } from './service.ts';

const mostBytes = 15 * 1024 * 1024;

/**
 * Fetches the official PDF at a guide's address, without credentials, as it is served.
 * @throws RegistryRefused for an address of another site, or one without a document; RegistryDown
 * if the site does not answer; AnswerUnreadable for anything but a PDF of at most 15 MB
 */
export async function fetchDocument({ url: service, bounds }: Service, url: string): Promise<Buffer> {
  const address = documentAddress(url, service);
  if (!address) throw new RegistryRefused('O endereço do documento não é do SILiAmb.');
  const { status, bytes } = await exchange(address.href, { method: 'GET' }, { ...bounds, bytes: mostBytes }).catch(
    (error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw error.loss === 'large' || error.loss === 'redirected'
        ? new AnswerUnreadable(error.message)
        : new RegistryDown(error.message);
    },
  );
  if (status >= 500) throw new RegistryDown(`HTTP_${status}`);
  if (status !== 200) throw new RegistryRefused(`O SILiAmb não dá o documento neste endereço (HTTP ${status}).`);
  if (!beginsAs('application/pdf', bytes) || bytes[4] !== 0x2d) throw new AnswerUnreadable('NO_PDF');
  return bytes;
}
