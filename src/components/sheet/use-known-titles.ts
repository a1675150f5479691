import { useMemo } from 'react';
import type { UserDb } from '#db/user-db.ts';
import { useUser } from '#runtime/use-user.ts';
import type { KnownTitles } from './file/sheet-columns.ts';

const keyOf = (name: string): string => `sheet-columns:${name}`;

async function read(db: UserDb, name: string): Promise<KnownTitles> {
  return (await db.readMeta<KnownTitles>(keyOf(name))) ?? {};
}

/** Keeps the fields that this user gave to the titles of earlier files. */
export function useKnownTitles(name: string) {
  const { db } = useUser();
  return useMemo(
    () => ({
      read: () => read(db, name),
      add: async (titles: KnownTitles) => {
        await db.meta.put({ key: keyOf(name), value: { ...(await read(db, name)), ...titles } });
      },
    }),
    [db, name],
  );
}
