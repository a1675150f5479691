import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Refusal } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { tabPath } from '#domain/reference/area.ts';
import { clientsArea } from '#domain/reference/client.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { pickupPointsArea } from '#domain/reference/pickup-point.ts';
import type { MenuItem } from '#domain/screens/menu.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { readMenuItems } from '../menu/menu-entries.ts';

/** Screen that solves the cause named by a refusal. */
export interface Cure {
  href: string;
  label: MessageDescriptor;
}

type CureName = 'access' | 'establishment' | 'establishments' | 'license' | 'points';

const curedBy: Readonly<Record<string, CureName>> = {
  no_configured_apa_credentials: 'access',
  forbiden_apa_access: 'access',
  invalid_apa_credentials: 'access',
  verify_remote_access: 'access',
  no_default_establishment_present: 'establishment',
  no_valid_egar_issuer: 'establishments',
  origin_must_be_account_establishment: 'establishments',
  destin_must_be_account_establishment: 'establishments',
  destin_has_no_valid_license: 'license',
  val_unknown_pickup_point: 'points',
  [serverSentence('mayNotCreateType')]: 'points',
};

const labels: Record<CureName, MessageDescriptor> = {
  access: msg`Dar acesso ao SILiAmb`,
  establishment: msg`Criar estabelecimento`,
  establishments: msg`Ver os meus estabelecimentos`,
  license: msg`Ver a licença do destinatário`,
  points: msg`Ver os pontos de recolha`,
};

/** Area whose menu entry tells if the user has the screen. */
const areaOf: Record<CureName, string> = {
  access: myEstablishmentsArea.name,
  establishment: myEstablishmentsArea.name,
  establishments: myEstablishmentsArea.name,
  license: clientsArea.name,
  points: pickupPointsArea.name,
};

const names = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ Name, ChildMenuItems }) => [Name, ...names(ChildMenuItems)]);

/** Returns true if the user's menu includes an area. */
export const menuIncludes = async (db: UserDb, area: string): Promise<boolean> =>
  names((await readMenuItems(db)) ?? []).includes(area);

/**
 * Returns the address of the access form: for an own establishment without access, the account's
 * default one first.
 */
async function accessPath(db: UserDb): Promise<string> {
  const own = await db.establishments.filter(({ Type }) => Type === establishmentTypes.own).toArray();
  const [first] = own.sort(
    (a, b) =>
      Number(a.HasApaAccessConfigured) - Number(b.HasApaAccessConfigured) || Number(b.IsDefault) - Number(a.IsDefault),
  );
  return first ? tabPath(myEstablishmentsArea, first.UniqueId, 'access') : myEstablishmentsArea.path;
}

async function pathOf(db: UserDb, name: CureName): Promise<string> {
  if (name === 'access') return accessPath(db);
  if (name === 'establishment') return myEstablishmentsArea.form.first;
  return { establishments: myEstablishmentsArea.path, license: clientsArea.path, points: pickupPointsArea.path }[name];
}

/**
 * Returns the screen that solves the first of these messages that has one, if the user's menu
 * includes it.
 */
export async function findCure(db: UserDb, messages: readonly string[]): Promise<Cure | null> {
  const name = messages.map((message) => curedBy[message]).find((one) => one !== undefined);
  if (name === undefined) return null;
  if (!(await menuIncludes(db, areaOf[name]))) return null;
  return { href: `#${await pathOf(db, name)}`, label: labels[name] };
}

/**
 * Returns the messages of a refusal; a 403 without details means the access to the national system.
 */
export function listMessages({ status, body }: Pick<Refusal, 'status' | 'body'>): string[] {
  const said = [...body._applicationErrors, ...body._externalErrors, ...body._validationErrors].map(
    ({ Message }) => Message,
  );
  return said.length === 0 && status === 403 ? ['forbiden_apa_access'] : said;
}
