import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { Button } from './button.tsx';
import { renderUi } from './render-ui.tsx';

test('a busy button neither reacts nor submits', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderUi(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="A gravar" onClick={press}>
        Gravar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a disabled button stays reachable and says why', async () => {
  const press = vi.fn();
  renderUi(
    <Button disabled reason="Isto precisa de rede" onClick={press}>
      Exportar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Exportar' });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.title).toBe('Isto precisa de rede');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Isto precisa de rede',
  );
});
