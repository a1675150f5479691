import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/transport/errors.ts';
import type { GuideDifference } from '#domain/guide/differences.ts';
import type { Runtime, UserRuntime } from '#runtime/engine/runtime.ts';
import { UserContext } from '#runtime/use-user.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { AdoptDialog } from './adopt-dialog.tsx';

vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => false }));
const send = vi.fn();
beforeEach(() => {
  send.mockReset();
});

const differing = (Theirs: string): GuideDifference => ({
  UniqueId: 'g1',
  Number: 'PT1',
  CanAdopt: true,
  Fields: [{ Field: 'quantity', Ours: '100', Theirs }],
});
const changed = () => new ApiError(412, { _validationErrors: [], _applicationErrors: [], _externalErrors: [] }, null);

function open(compareAgain: (id: string) => Promise<GuideDifference | null>) {
  const onAdopted = vi.fn();
  const user = {
    context: async () => ({ http: { send } }),
    engine: { pull: async () => undefined },
  } as unknown as UserRuntime;
  renderUi(
    <UserContext value={{ runtime: {} as Runtime, user }}>
      <AdoptDialog difference={differing('120')} {...{ compareAgain, onAdopted }} onClose={vi.fn()} />
    </UserContext>,
  );
  return onAdopted;
}
const confirm = () => user.click(screen.getByRole('button', { name: /^Adotar/ }));
const lines = () => within(screen.getByRole('list', { name: 'Diferenças' })).getByRole('listitem').textContent;

test('compares a changed guide anew and adopts under another key', async () => {
  send.mockRejectedValueOnce(changed()).mockResolvedValueOnce({});
  const compareAgain = vi.fn(async () => differing('150'));
  const onAdopted = open(compareAgain);
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('A guia mudou entretanto.');
  expect(lines()).toContain('150');
  expect([compareAgain.mock.calls, onAdopted.mock.calls.length]).toEqual([[['g1']], 0]);
  await confirm();
  expect(onAdopted).toHaveBeenCalledOnce();
  const [[asked, key], [again, other]] = send.mock.calls.map(([, , body, options]) => [body, options.key]) as [
    unknown[],
    unknown[],
  ];
  expect([asked, again]).toEqual([{ Fields: differing('120').Fields }, { Fields: differing('150').Fields }]);
  expect(other).not.toBe(key);
});

test('a guide without differences leaves nothing to confirm', async () => {
  send.mockRejectedValueOnce(changed());
  open(async () => null);
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Já não há nada a adotar nesta guia.');
  expect(screen.queryByRole('list', { name: 'Diferenças' })).not.toBeInTheDocument();
  await confirm();
  expect(send).toHaveBeenCalledOnce();
});

test('a failed comparison says so and allows another attempt', async () => {
  send.mockRejectedValue(changed());
  const compareAgain = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce(differing('150'));
  open(compareAgain);
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('tente outra vez');
  expect(lines()).toContain('120');
  await confirm();
  expect(lines()).toContain('150');
});
