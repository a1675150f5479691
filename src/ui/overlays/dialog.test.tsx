import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/fixtures/user.ts';
import { renderUi } from '../basics/render-ui.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page(props: Partial<DialogProps> & { closed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        title="Rejeitar e-GAR"
        {...props}
        open={open}
        onClose={() => {
          props.closed?.();
          setOpen(false);
        }}
      >
        <input aria-label="Comentário" />
      </Dialog>
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  await user.click(opener);
  return screen.findByRole('dialog');
}
const pressEscape = () => user.keyboard('{Escape}');

test('Escape closes it', async () => {
  const closed = vi.fn();
  renderUi(<Page closed={closed} />);
  await openDialog();
  await pressEscape();
  expect(closed).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape spares typed text, the button closes', async () => {
  const closed = vi.fn();
  renderUi(<Page dirty closed={closed} />);
  await openDialog();
  await pressEscape();
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('a required dialog has no Escape or close button', async () => {
  const closed = vi.fn();
  renderUi(<Page dismissable={false} closed={closed} />);
  await openDialog();
  await pressEscape();
  expect(closed).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
});

test('is named by its title', async () => {
  renderUi(<Page />);
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Rejeitar e-GAR' })).toBeVisible();
});
