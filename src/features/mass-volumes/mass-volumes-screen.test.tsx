import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MassVolumes } from '#domain/report/mass-volumes.ts';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { MassVolumesScreen } from './mass-volumes-screen.tsx';

const answer = vi.hoisted(() => ({ now: {} as Record<string, unknown>, offline: false, gone: vi.fn() }));
vi.mock('./use-mass-volumes.ts', () => ({ useMassVolumes: () => answer.now }));
vi.mock('#runtime/use-is-offline.ts', () => ({ useIsOffline: () => answer.offline }));
vi.mock('#runtime/use-gone.ts', () => ({ useGone: answer.gone }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
vi.mock('#components/screen/screen.tsx', () => ({
  Screen: ({ title, subtitle, actions, children }: Record<string, ReactNode>) => (
    <>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {actions}
      {children}
    </>
  ),
}));

const value: MassVolumes = {
  IsSuccess: true,
  NextUpdate: '2024-11-26T03:00:00Z',
  Year: 2024,
  UpdatedAt: '2024-11-25T09:30:00Z',
  IsUpdating: false,
  RequestableAt: '2024-11-25T10:30:00Z',
  MassVolumeGroups: [],
};
const request = vi.fn();
const again = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  answer.offline = false;
});
function show(over: Record<string, unknown>, year = '2024') {
  answer.now = { value: null, readAt: 1, loading: false, failed: null, requesting: false, request, again, ...over };
  renderUi(<MassVolumesScreen year={year} />);
}
const update = () => screen.getByRole('button', { name: /^Atualizar agora/ });

test('shows when volumes were computed and are next due', async () => {
  show({ value });
  expect(
    screen.getByText(
      'Por NIF do destinatário, em toneladas. Calculados a 25/11/2024, 09:30. Próxima atualização: 26/11/2024, 03:00',
    ),
  ).toBeVisible();
  expect(screen.getByText('Sem guias fechadas neste ano.')).toBeVisible();
  await user.click(update());
  expect(request).toHaveBeenCalledOnce();
});

test.each([
  [true, 'Os volumes deste ano estão a ser calculados.'],
  [false, 'Não foi possível calcular os volumes deste ano.'],
])('explains missing volumes while the server computes: %s', (IsUpdating, text) => {
  show({ value: { ...value, IsSuccess: false, UpdatedAt: null, IsUpdating } });
  expect(screen.getByText(text)).toBeVisible();
  expect(update().getAttribute('aria-busy')).toBe(IsUpdating ? 'true' : null);
});

test('offline, shows kept volumes with their age, without updating', async () => {
  answer.offline = true;
  show({ value, failed: 'unreachable' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Guardado neste (computador|telemóvel), /);
  await user.click(update());
  expect([update().getAttribute('aria-disabled'), request.mock.calls.length]).toEqual(['true', 0]);
});

test('offers a retry when nothing is kept', async () => {
  show({ failed: 'failed' });
  await user.click(screen.getByRole('button', { name: /^Tentar de novo/ }));
  expect(again).toHaveBeenCalledOnce();
});

test('a year without mass volumes has no page', () => {
  show({ value }, '2017');
  expect(answer.gone).toHaveBeenLastCalledWith(true);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
