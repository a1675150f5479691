import { useState } from 'react';
import { checkIntervenients } from '#api/guide.ts';
import { heldPlaces } from '#components/guide/list/held-places.ts';
import {
  authorizesAtOnce,
  type Involved,
  issuersAmong,
  listInvolved,
  settledIssuer,
} from '#domain/guide/create/issuers.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { guideTypes } from '#domain/guide/create/types.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useUser } from '#runtime/use-user.ts';

export interface Issuer {
  id: string;
  name: string;
  /**
   * Whether a guide issued in this name is authorised at once; null when the device cannot tell.
   */
  authorizes: boolean | null;
}

type Possible = Pick<Issuer, 'id' | 'name'>;

/** Longest wait for the check, in ms: the server repeats it when the guide arrives. */
const patienceMs = 4_000;
const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), patienceMs));

/**
 * Determines the issuer of a guide (spec 2 §4): by the server when online, else from this device's
 * establishments by the same rule. `question` is set while the user must choose; `ask` resolves
 * with the issuer, or undefined when the user backs out.
 */
export function useIssuer() {
  const { db, context } = useUser();
  const online = useSyncState()?.reach === 'online';
  const [question, setQuestion] = useState<{ choices: Issuer[]; answer(id: string | undefined): void } | null>(null);
  const remote = async ({ type, origin, destin, transporterVats }: Involved): Promise<Possible[]> => {
    const { http } = await context();
    const asked = { SelectedEgarCreateType: type, TransporterVats: [...transporterVats] };
    const parties = {
      OriginVat: origin.vat,
      OriginApaCode: origin.apaCode,
      DestinVat: destin.vat,
      DestinApaCode: destin.apaCode,
    };
    const found = await Promise.race([checkIntervenients(http, { ...asked, ...parties }), late()]);
    return found.map(({ UniqueId, Name }) => ({ id: UniqueId, name: Name }));
  };
  const ask = async (payload: EgarCreate): Promise<string | null | undefined> => {
    const involved = listInvolved(payload);
    const held = await heldPlaces(db);
    const known = online ? await remote(involved).catch(() => null) : null;
    const possible: Possible[] = known ?? issuersAmong(held, involved);
    // The form itself shows and changes the issuer of these guide types, without a question.
    const chosen = guideTypes[involved.type].takesSecondIssuer && possible.find(({ id }) => id === payload.issuer);
    if (chosen) return chosen.id;
    const settled = settledIssuer(involved.type, possible);
    // An issuer found only on this device is not sent: the server determines it.
    if (!settled.ask) return known === null ? null : (settled.issuer?.id ?? null);
    return new Promise((resolve) => {
      const answer = (id: string | undefined) => {
        setQuestion(null);
        resolve(id);
      };
      const choices = possible.map(({ id, name }) => {
        const place = held.find((one) => one.id === id);
        return { id, name, authorizes: place ? authorizesAtOnce(place, involved.origin) : null };
      });
      setQuestion({ choices, answer });
    });
  };
  return { ask, question };
}
