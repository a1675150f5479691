import * as v from 'valibot';
import { guideContacts } from '#api/guide.ts';
import type { RequestType } from '#domain/guide/acts/request-types.ts';
import { EgarContact } from '#domain/guide/acts/requests.ts';
import { useKept } from '#runtime/use-kept.ts';

const Contacts = v.array(EgarContact);

/**
 * Returns the other party's known addresses, as last received and refreshed in the background.
 * Undefined while loading; null if unavailable.
 */
export function useContacts(id: string, type: RequestType): EgarContact[] | null | undefined {
  const { value, loading } = useKept({
    key: `contacts:${type}:${id}`,
    schema: Contacts,
    read: (http) => guideContacts(http, id, type),
  });
  return value === null && loading ? undefined : value;
}
