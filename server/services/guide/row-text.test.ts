import { expect, test } from 'vitest';
import { listActions } from '#domain/guide/acts/state-machine.ts';
import { guideStatuses } from '#domain/guide/status.ts';
import { establishmentTypes, permissions } from '#domain/reference/establishment.ts';
import type { HeldPlace } from './list/viewer.ts';
import { viewerCapacities } from './row.ts';
import { type EgarFacts, egarTexts } from './row-text.ts';

const accountId = 7;
const [origin, destin, carrier, stranger] = ['AA1', 'BB2', 'CC3', 'DD4'].map((apaCode) => ({
  vat: '500000000',
  apaCode,
})) as [Party, Party, Party, Party];
type Party = { vat: string; apaCode: string };

/** Places of a viewer: each party and an outsider, of each type, permission and access. */
const places: HeldPlace[] = [origin, destin, carrier, stranger].flatMap((party) =>
  Object.values(establishmentTypes).flatMap((type) =>
    Object.values(permissions).flatMap((permission) =>
      ['1', '2'].flatMap((id) =>
        [true, false].map((hasApaAccess) => ({
          ...party,
          id,
          uniqueId: '',
          name: '',
          email: null,
          type,
          permission,
          hasApaAccess,
        })),
      ),
    ),
  ),
);

const guide = (status: EgarFacts['status'], issuerAccountId: number): EgarFacts => ({
  uniqueId: '11111111-2222-4333-8444-555555555555',
  linkSecret: 'secret',
  status,
  originVat: origin.vat,
  originApaCode: origin.apaCode,
  destinVat: destin.vat,
  destinApaCode: destin.apaCode,
  transporters: [{ ...carrier, name: '', plate: '', at: '' }],
  issuerEstablishmentId: 1,
  issuerAccountId,
});

test.each(guideStatuses)('a guide in state %s has the acts of the rules', (status) => {
  const seen = new Set<string>();
  for (const issuer of [accountId, 8])
    for (const place of places)
      for (const newFrontEndUrl of ['', 'https://front.example'])
        for (const held of [[place], [place, ...places.slice(0, 1)], []]) {
          const facts = guide(status, issuer);
          const complete = egarTexts(
            { accountId, held: JSON.stringify(held) },
            { publicUrl: 'https://a.example', newFrontEndUrl },
          );
          const written = complete('{"Number":"1"}', JSON.stringify(facts));
          const capacities = viewerCapacities(facts, { accountId, held });
          expect(JSON.parse(written)).toEqual({
            Number: '1',
            Actions: listActions(status, capacities, newFrontEndUrl !== ''),
            ConsultUrl: expect.stringMatching(/^https:\/\/a\.example\/#\/.+\/[\w-]{46}$/),
          });
          // The kept end completes another row of the same facts.
          expect(complete('{"Number":"2"}', JSON.stringify(facts))).toBe(written.replace('"1"', '"2"'));
          seen.add(JSON.parse(written).Actions.join());
        }
  expect(seen.size).toBeGreaterThan(1);
});
