import type { Client, TestServer } from '../test-server.ts';
import { putGuide, readCast } from './guides.ts';

const closedAt = new Date('2019-06-15T10:00:00Z');

/**
 * Issues a certificate in the name of the origin of the cast, as the recipient of one load of a
 * work.
 */
export async function aCertificate(server: TestServer, who: Client): Promise<void> {
  const { origin, destin, ...cast } = await readCast(server);
  const work = {
    type: 'OBRAS_RCD',
    originApaCode: '',
    originName: 'Mercado de Ovar',
    lerCode: '170904',
    operation: 'R5',
    closedAt,
    number: 'PT20190615000001',
  } as const;
  const id = await putGuide(server, { ...cast, origin: destin, destin: origin }, 'f', work);
  const criteria = { Period: '2019-06', DestinVat: origin.vat, DestinApaCode: origin.apaCode, OriginObra: 'Mercado' };
  const { status } = await who.post('/egar/attachment/rcd/create', { ...criteria, Ids: [id] });
  if (status !== 200) throw new Error(`a certificate was refused with ${status}`);
}
