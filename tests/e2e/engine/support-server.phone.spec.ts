import * as v from 'valibot';
import type { DeliveryPayload } from '#domain/field/movement.ts';
import { EquipmentItems } from '#server/routes/answers.ts';
import { ask, difference, exactlyOnce, signIn } from '../support/network/ledger.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// Checks the test instruments that need the real server.
test('the ledger records network traffic across a server kill', async ({ server, network }) => {
  const token = await signIn(server.url, people.motorista);
  const { Items } = await ask(server.url, token, '/equipments/non-delivered?limit=1', EquipmentItems);
  const places = await ask(
    server.url,
    token,
    '/establishments/select-establishments?limit=1',
    v.looseObject({ Items: v.array(v.looseObject({ UniqueId: v.string() })) }),
  );
  const [piece] = Items;
  const payload: DeliveryPayload = {
    SearchedEstablishmentId: places.Items[0]?.UniqueId ?? '',
    EquipmentIds: [piece?.UniqueId ?? ''],
    Latitude: 40.88412,
    Longitude: -8.60014,
    DocumentNumber: 'INSTRUMENTS-1',
    Notes: '',
  };
  const deliver = () =>
    fetch(`${network.url}/api/equipments/create-delivery`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': '0198f2a0-0000-7000-8000-00000000abcd',
      },
      body: JSON.stringify(payload),
    });
  const acts = [{ kind: 'delivery' as const, document: 'INSTRUMENTS-1', equipment: [piece?.Name ?? ''] }];
  expect(await difference(server.url, acts)).toEqual({ ...exactlyOnce, lost: ['INSTRUMENTS-1'] });

  network.when('POST /api/equipments', { kind: 'drop-after-commit' }, 1);
  await expect(deliver()).rejects.toThrow();
  await server.kill();
  await server.start();
  expect((await deliver()).status).toBe(200);
  expect(network.reached('POST /api/equipments').map((entry) => entry.replayed)).toEqual([false, true]);
  expect(await difference(server.url, acts)).toEqual(exactlyOnce);
});
