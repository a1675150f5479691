import type { UserDb } from '../db/user-db.ts';

const key = 'wallet:plate';

/** "A minha viatura": kept on this device, since a driver mostly drives the same one; null when none was chosen. */
export const readMyPlate = async (db: UserDb): Promise<string | null> => (await db.readMeta<string | null>(key)) ?? null;

export const keepMyPlate = (db: UserDb, value: string | null) => db.meta.put({ key, value });
