import * as v from 'valibot';
import type { GuideAction } from '#domain/guide/acts/table.ts';
import { type Egar, EgarPage } from '#domain/guide/guide.ts';
import type { GuideFilter } from '#domain/guide/list/filter-names.ts';
import { creation, type Place } from '#server/testing/data/guides.ts';
import { post } from './desk.ts';
import { ask, signIn } from './network/ledger.ts';
import { type Account, people } from './people.ts';

const tokens = new Map<string, Promise<string>>();
/** Signs in once for each user: a test that only counts makes many calls. */
function tokenOf(server: string, who: Account): Promise<string> {
  const key = `${server} ${who.clientCode} ${who.username}`;
  const token = tokens.get(key) ?? signIn(server, who);
  tokens.set(key, token);
  return token;
}

type Wanted = Partial<Record<GuideFilter, string>>;

/** Reads the server's list for this user; at most 200 rows. */
export async function guidesOf(server: string, who: Account, filters: Wanted = {}): Promise<EgarPage> {
  const pairs = Object.entries(filters).flatMap(([name, value]) => [
    ['FilterNames', name],
    ['FilterValues', value],
  ]);
  return ask(
    server,
    await tokenOf(server, who),
    `/egar/list?${new URLSearchParams([...pairs, ['PageSize', '200']])}`,
    EgarPage,
  );
}

const hasBegun = ({ FirstTransportDate }: Egar): boolean =>
  Date.parse(FirstTransportDate ?? '') < Date.now() - 3_600_000;

/** Returns an open guide in transport on which this user may perform the act. */
export async function guideFor(
  server: string,
  who: Account,
  action: GuideAction,
  filters: Wanted = {},
  meets: (row: Egar) => boolean = () => true,
): Promise<Egar> {
  const found = (await guidesOf(server, who, filters)).aaData.find(
    (row) => row.Actions.includes(action) && hasBegun(row) && meets(row),
  );
  if (!found) throw new Error(`no guide with ${action}`);
  return found;
}

/** Returns a guide on its way from the first demonstration account to its recipient. */
export async function guideOnItsWay(server: string): Promise<Egar> {
  const received = await guidesOf(server, people.destino, { IntervenientType: '2', Status: 'o' });
  const mine = new Set(received.aaData.filter((row) => row.Actions.includes('CAN_RECTIFY')).map((row) => row.UniqueId));
  const sent = await guidesOf(server, people.administrador, { IntervenientType: '1', Status: 'o' });
  const found = sent.aaData.find(
    (row) =>
      mine.has(row.UniqueId) &&
      row.Origin.Nome.startsWith('Oficinas Vela Azul') &&
      row.Residue.CodigoGrupo === null &&
      hasBegun(row),
  );
  if (!found) throw new Error('no guide on its way');
  return found;
}

const Places = v.object({
  Items: v.array(v.object({ UniqueId: v.string(), Name: v.string(), Vat: v.string(), ApaCode: v.string() })),
});

/**
 * Issues a guide of the demonstration's producer that leaves tomorrow, with a transporter for each
 * plate.
 * @returns its UniqueId
 */
export async function issueWithPlates(server: string, plates: readonly string[]): Promise<string> {
  const token = await tokenOf(server, people.administrador);
  const body = await newGuide(server, new Date(Date.now() + 86_400_000));
  const [first] = body.transporters ?? [];
  await post(server, token, '/egar', {
    ...body,
    transporters: plates.map((plate, index) => ({ ...first, plate, index })),
  });
  const { aaData } = await guidesOf(server, people.administrador, { Text: plates.at(-1) ?? '' });
  return aaData.find(({ Transporters }) => Transporters.length === plates.length)?.UniqueId ?? '';
}

/** Builds the creation of a guide of the demonstration's producer, as if it were this time. */
export async function newGuide(server: string, at: Date) {
  const token = await tokenOf(server, people.administrador);
  const { Items } = await ask(server, token, '/establishments/select-establishments?limit=200', Places);
  const place = (name: string) => {
    const found = Items.find(({ Name }) => Name === name);
    return { name, uniqueId: found?.UniqueId, vat: found?.Vat, apaCode: found?.ApaCode } as Place;
  };
  const cast = {
    origin: place('Oficinas Vela Azul, Lda.'),
    transporter: place('Vela Azul Transportes, Lda.'),
    destin: place('Cerâmica Vouga Novo, S.A.'),
  };
  return creation({ now: () => at }, { ...cast, client: cast.destin, silent: cast.destin });
}
