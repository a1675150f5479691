import type { UserDb } from '#db/user-db.ts';

const key = 'wallet:plate';

/**
 * Reads "O meu veículo", stored on this device: a driver mostly drives the same one. Null for all
 * vehicles, undefined if nothing was chosen.
 */
export const readMyPlate = (db: UserDb): Promise<string | null | undefined> => db.readMeta<string | null>(key);

export const keepMyPlate = (db: UserDb, value: string | null) => db.meta.put({ key, value });
