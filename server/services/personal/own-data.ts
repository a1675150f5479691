import { asc, eq, max, sql } from 'drizzle-orm';
import { roleOptions } from '#domain/people/role-options.ts';
import { permissions } from '#domain/reference/establishment.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { accounts, refreshTokens, sessions, users, vehicles } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { Db } from '#server/db/types.ts';
import type { StreamedFile } from '#server/files/answer.ts';
import { type ZipEntry, zipOf } from '#server/files/zip.ts';
import type { Principal } from '../sessions/principal.ts';
import { ownRows, rowsOfPerson } from './own-rows.ts';
import { type Person, personColumns } from './person.ts';

/**
 * Answers GET /account/my-data: a ZIP of everything that the server stores about its user, as JSON;
 * without passwords, tokens or their hashes.
 */
export async function ownData(db: Db, { userId }: Principal, now: Date): Promise<StreamedFile> {
  const [person] = await db
    .select(personColumns)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, userId));
  const name = `guiar-os-meus-dados-${now.toISOString().slice(0, 10)}.zip`;
  return { chunks: zipOf(filesOf(db, person as Person, now), now), name, contentType: 'application/zip' };
}

async function* filesOf(db: Db, person: Person, now: Date): AsyncGenerator<ZipEntry> {
  yield { name: 'LEIA-ME.txt', content: Buffer.from(readMe(now)) };
  yield { name: 'utilizador.json', content: json(await userOf(db, person)) };
  yield { name: 'permissoes.json', content: json(await permissionsOf(db, person)) };
  yield { name: 'sessoes.json', content: json(await sessionsOf(db, person)) };
  yield { name: 'chaves-de-acesso.json', content: json(await keysOf(db, person)) };
  for (const [name, rows] of Object.entries(ownRows)) {
    yield { name: `${name}.json`, content: jsonList(rowsOfPerson(db, person, rows)) };
  }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Writes a JSON list, one row per line, as its rows come. */
async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const row of rows) {
    yield Buffer.from(`${before}${JSON.stringify(row)}`);
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}

async function userOf(db: Db, { id }: Person) {
  const [row] = await db
    .select({
      username: users.username,
      email: users.email,
      role: users.role,
      clientCode: accounts.clientCode,
      account: accounts.name,
      vehicle: vehicles.registration,
      dataProtectionAcceptedAt: users.gdprAcceptedAt,
      isSuperAdministrator: users.isSuperAdmin,
      isDefault: users.isDefault,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(vehicles, eq(vehicles.id, users.vehicleId))
    .where(eq(users.id, id));
  return row && { ...row, role: roleOptions[row.role].Name };
}

async function permissionsOf(db: Db, { id }: Person) {
  const rows = await db
    .select({
      establishment: establishments.name,
      vat: establishments.vat,
      permission: establishmentPermissions.permission,
    })
    .from(establishmentPermissions)
    .innerJoin(establishments, eq(establishments.id, establishmentPermissions.establishmentId))
    .where(eq(establishmentPermissions.userId, id))
    .orderBy(asc(establishments.id));
  const names = new Map<number, string>(Object.entries(permissions).map(([name, number]) => [number, name]));
  return rows.map((row) => ({ ...row, permission: names.get(row.permission) ?? row.permission }));
}

const sessionsOf = (db: Db, { id }: Person) =>
  db
    .select({
      device: sessions.device,
      address: sessions.address,
      beganAt: sessions.beganAt,
      endedAt: sessions.endedAt,
      lastUsedAt: max(refreshTokens.createdAt),
    })
    .from(sessions)
    .leftJoin(refreshTokens, eq(refreshTokens.family, sessions.id))
    .where(eq(sessions.userId, id))
    .groupBy(sessions.id)
    .orderBy(sql`${sessions.beganAt} desc`);

const keysOf = (db: Db, { id }: Person) =>
  db
    .select({
      name: passkeys.name,
      device: passkeys.device,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.id));

const readMe = (now: Date): string => `Os meus dados no Guiar, em ${portugueseTime(now)}

Cada ficheiro .json tem uma parte do que o servidor guarda sobre si: quem é (utilizador, permissoes, sessoes, chaves-de-acesso), o que fez
(historico, atos-em-guias, entregas-e-recolhas, lotes, modelos, ficheiros, pedidos, documentos pedidos e registo-de-seguranca), o que
outros mudaram no seu acesso (mudancas-no-acesso) e o que recebeu
(mensagens, e-mails). As datas são UTC.

Não vão aqui: a password e as chaves das sessões, de que o servidor só guarda cifras sem volta; os documentos das guias, que são
da empresa e se descarregam nas próprias guias; os rascunhos e o que está por enviar, que só existem no seu dispositivo e se
exportam em "Por enviar".

O que se guarda e por quanto tempo está na política de privacidade, na página de entrada.
`;
