import { expect, test } from 'vitest';
import { withCircuit } from './circuit.ts';
import { RegistryDown, RegistryRefused } from './errors.ts';
import type { NationalRegistry } from './registry.ts';

const login = { username: '500000000', password: 'x' };

/** Returns a circuit around a system whose next answers are given, and the count of its calls. */
function around(answers: (Error | [])[]) {
  let time = 0;
  const calls = { count: 0 };
  const places = async () => {
    calls.count += 1;
    const answer = answers.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { registry, health } = withCircuit({ places } as unknown as NationalRegistry, () => new Date(time));
  const call = () => registry.places(login, '500000000');
  return { call, health, calls, pass: (ms: number) => (time += ms) };
}

test('fails at once while the system rests, then tries again', async () => {
  const { call, health, calls, pass } = around([new RegistryDown()]);
  pass(1000);
  await expect(call()).rejects.toThrow(RegistryDown);
  await expect(call()).rejects.toThrow(RegistryDown);
  expect([calls.count, health.downSince()]).toEqual([1, new Date(1000)]);
  pass(5000);
  await expect(call()).resolves.toEqual([]);
  expect([calls.count, health.downSince()]).toEqual([2, null]);
});

test('keeps the start of an outage, and takes a refusal for an answer', async () => {
  const { call, health, pass } = around([new RegistryDown(), new RegistryDown(), new RegistryRefused('não')]);
  await expect(call()).rejects.toThrow(RegistryDown);
  pass(6000);
  await expect(call()).rejects.toThrow(RegistryDown);
  expect(health.downSince()).toEqual(new Date(0));
  pass(6000);
  await expect(call()).rejects.toThrow('não');
  expect(health.downSince()).toBeNull();
});
