import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { LateBadge, LateNote } from './late-note.tsx';

const late = { IssuedDate: '2026-10-05T12:00:00Z', FirstTransportDate: '2026-10-05T09:00:00Z', Outage: null };
const Outage = { Start: '2026-10-05T08:00:00Z', End: '2026-10-05T11:30:00Z' };

test('a guide issued after its transport says so, with both times', () => {
  renderUi(<LateNote row={late} />);
  expect(screen.getByText('Emitida depois do transporte')).toBeVisible();
  expect(
    screen.getByText(/Emitida em 05\/10\/2026, 13:00; o transporte começou em 05\/10\/2026, 10:00\./),
  ).toBeVisible();
});

test('one that follows an outage names it instead', () => {
  renderUi(<LateNote row={{ ...late, Outage }} />);
  expect(screen.queryByText('Emitida depois do transporte')).not.toBeInTheDocument();
  expect(screen.getByText(/05\/10\/2026, 09:00 às 12:30\./)).toBeVisible();
});

test('the list marks either, and a guide in time not at all', () => {
  const { unmount } = renderUi(<LateBadge row={late} />);
  expect(screen.getByText('Emitida depois do transporte')).toBeVisible();
  unmount();
  const loaded = renderUi(<LateBadge row={{ ...late, Outage }} />);
  expect(screen.getByText('Carregada depois da indisponibilidade')).toBeVisible();
  loaded.unmount();
  renderUi(<LateBadge row={{ ...late, IssuedDate: late.FirstTransportDate }} />);
  expect(screen.queryByText(/depois/)).not.toBeInTheDocument();
});
