import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { RegistryReadings } from '#domain/guide/registry/readings.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { ask, signIn } from '#tests/e2e/support/network/ledger.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { sampleGuide } from '#tests/support/siliamb/sample.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { type Measure, median } from '../measure.ts';
import { resident } from '../resident.ts';

const guides = 100_000;
/** Pace of a server without settings of its own, and one that ends within minutes. */
const pace = { usual: 60, fast: 600 };
const rounds = 60;
const yearMs = 365 * 86_400_000;

const Places = v.looseObject({
  Items: v.array(v.looseObject({ UniqueId: v.string(), Name: v.string(), Vat: v.string(), ApaCode: v.string() })),
});
type Place = v.InferOutput<typeof Places>['Items'][number];

/**
 * Measures the first reading of 100,000 guides from a double of the national system: deliveries
 * meanwhile, at the usual pace, beside deliveries alone; and, at a pace that ends within minutes,
 * the memory of the server's process.
 */
export async function readings(): Promise<Measure[]> {
  const double = await startSiliambDouble();
  const server = await startServer();
  try {
    const token = await signIn(server.url, people.administrador);
    const { Items } = await ask(server.url, token, '/establishments/select-establishments?limit=200', Places);
    const origin = Items.find(({ Name }) => Name === 'Oficinas Vela Azul, Lda.');
    const client = Items.find(({ Name }) => Name === 'Padaria Forno da Ria, Lda.');
    if (!origin || !client) throw new Error('the demonstration lacks its establishments');
    fill(double, origin);
    const alone = await deliveries(server.url, client.UniqueId, rounds);
    const readAt = async (callsPerMinute: number) => {
      await server.stop();
      await server.start({
        REGISTRY: 'siliamb',
        SILIAMB_URL: double.url,
        SILIAMB_TOKEN: double.token,
        REGISTRY_CALLS_PER_MINUTE: String(callsPerMinute),
      });
    };
    const seen = () => seenOf(server.url, token, origin.Vat);
    await readAt(pace.usual);
    while ((await seen()) === 0) await pause(500);
    const meanwhile = await deliveries(server.url, client.UniqueId, rounds);
    await readAt(pace.fast);
    const began = performance.now();
    const memory: number[] = [];
    for (let read = 0; read < guides; read = await seen()) {
      if (read > guides / 10) memory.push(resident(server.pid() ?? 0));
      await pause(2000);
    }
    const seconds = (performance.now() - began) / 1000;
    const of = `${guides.toLocaleString('en')} guides at ${pace.fast} calls a minute`;
    return [
      { name: `first reading of ${of}`, value: seconds, unit: 's' },
      {
        name: `a delivery meanwhile, at ${pace.usual} calls a minute`,
        value: meanwhile,
        unit: 'ms',
        base: { name: 'a delivery alone', value: alone },
        ratioGoal: 2,
      },
      {
        name: 'memory of the server at its end',
        value: median(memory.slice(-10)),
        unit: 'MB',
        base: { name: 'after a tenth of it', value: median(memory.slice(0, 10)) },
        ratioGoal: 1.5,
      },
    ];
  } finally {
    await server.dispose();
    await double.close();
  }
}

function fill(double: SiliambDouble, origin: Place): void {
  double.passwords.set(origin.Vat, demoRegistryPassword);
  double.addSeries(origin.Vat, 'P', guides, (index) => {
    const at = new Date(Date.now() - 4 * yearMs + (index * 4 * yearMs) / (guides + 1)).toISOString();
    const sender = { vat: origin.Vat, name: origin.Name, type: 'PRODUTOR_ESTABELECIMENTO', apaCode: origin.ApaCode };
    const sample = sampleGuide(index);
    const transporters = sample.transporters.map((one) => ({ ...one, at }));
    const ended = { state: 'CC', stateAt: at, endedAt: at };
    return { ...sample, ...ended, number: `SIL${index}`, issuerVat: origin.Vat, sender, transporters };
  });
}

async function seenOf(server: string, token: string, vat: string): Promise<number> {
  const { Items } = await ask(server, token, '/egar/registry/readings', RegistryReadings);
  const reading = Items.find(({ Vat, Role }) => Vat === vat && Role === 'P');
  return reading?.State === 'current' ? guides : (reading?.Seen ?? 0);
}

/** Sends deliveries one after the other. @returns the median time in ms */
async function deliveries(server: string, client: string, count: number): Promise<number> {
  const token = await signIn(server, people.motorista);
  const body = JSON.stringify({
    SearchedEstablishmentId: client,
    EquipmentIds: [],
    Latitude: 40.1,
    Longitude: -8.1,
    DocumentNumber: 'B1',
  });
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const started = performance.now();
    const answer = await fetch(`${server}/api/equipments/create-delivery`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a delivery: ${answer.status}`);
    times.push(performance.now() - started);
    await pause(50);
  }
  return median(times);
}
