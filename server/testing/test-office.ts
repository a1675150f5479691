import { afterAll } from 'vitest';
import { type Cast, readCast } from './data/guides.ts';
import { type Client, startTestServer, type TestServer } from './test-server.ts';

/** People of the demonstration: user name and account. */
const people = {
  desk: ['administrador', 'demo'],
  operator: ['operador', 'demo'],
  producer: ['produtor', 'demo'],
  driver: ['motorista', 'demo'],
  receiver: ['destino', 'recicla'],
  recycler: ['administrador', 'recicla'],
  stranger: ['administrador', 'outra'],
} as const;
type Person = keyof typeof people;

type Office<P extends Person> = Record<P, Client> & {
  server: TestServer;
  /** Establishments of the demonstration's guides. */
  cast: Cast;
  /** Establishment that takes and returns equipment. */
  place: string;
};

/**
 * Opens a server for the tests of one file, with these people signed in, and closes it after them.
 */
export async function testOffice<P extends Person = never>(
  signedIn: readonly P[] = [],
  settings: Record<string, string> = {},
): Promise<Office<P>> {
  const server = await startTestServer(settings);
  afterAll(() => server.close());
  const cast = await readCast(server);
  const clients: [Person, Client][] = [];
  for (const person of signedIn) {
    const [username, account] = people[person];
    clients.push([person, await server.as(username, account)]);
  }
  return {
    ...(Object.fromEntries(clients) as Record<P, Client>),
    server,
    cast,
    place: cast.client.uniqueId,
  };
}
