import * as v from 'valibot';
import { egarContacts } from '../../api/egar.ts';
import { EgarContact, type RequestType } from '../../domain/egar-requests.ts';
import { useKept } from '../use-kept.ts';

const Contacts = v.array(EgarContact);

/**
 * Whom the other party is written to at: as last read, and read anew behind it. Undefined while nothing is known yet; null where that
 * cannot be found out now.
 */
export function useContacts(id: string, type: RequestType): EgarContact[] | null | undefined {
  const { value, loading } = useKept({ key: `contacts:${type}:${id}`, schema: Contacts, read: (http) => egarContacts(http, id, type) });
  return value === null && loading ? undefined : value;
}
