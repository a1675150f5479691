import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { egarContacts } from '../../api/egar.ts';
import { EgarContact, type RequestType } from '../../domain/egar-requests.ts';
import { useLive, useUser } from '../use-user.ts';

/** Whom the other party is written to at: as last read, and read anew behind it. Undefined while nothing is known yet; null where that cannot be found out now. */
export function useContacts(id: string, type: RequestType): EgarContact[] | null | undefined {
  const { db, context } = useUser();
  const key = `contacts:${type}:${id}`;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let here = true;
    const done = () => here && setSettled(true);
    context()
      .then(async ({ http }) => db.pages.put({ key, value: await egarContacts(http, id, type), readAt: Date.now() }))
      .then(done, done);
    return () => {
      here = false;
    };
  }, [context, db, id, key, type]);
  const kept = useLive((one) => one.pages.get(key).then((page) => page ?? null), [key]);
  if (kept !== undefined && kept !== null) {
    const parsed = v.safeParse(v.array(EgarContact), kept.value);
    if (parsed.success) return parsed.output;
  }
  return settled && kept === null ? null : undefined;
}
