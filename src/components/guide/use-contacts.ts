import * as v from 'valibot';
import { guideContacts } from '../../api/guide.ts';
import { EgarContact, type RequestType } from '../../domain/guide/guide-requests.ts';
import { useKept } from '../../runtime/use-kept.ts';

const Contacts = v.array(EgarContact);

/** The other party's known addresses, as last read and refreshed behind. Undefined while loading; null when unavailable. */
export function useContacts(id: string, type: RequestType): EgarContact[] | null | undefined {
  const { value, loading } = useKept({ key: `contacts:${type}:${id}`, schema: Contacts, read: (http) => guideContacts(http, id, type) });
  return value === null && loading ? undefined : value;
}
