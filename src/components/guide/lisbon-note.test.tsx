import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '../../ui/basics/render-ui.tsx';
import { useLisbonNote } from './lisbon-note.ts';

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

const Note = () => <p>{useLisbonNote() ?? 'no note'}</p>;

test.each(['Atlantic/Azores', 'Europe/Madrid'])('a device in %s says that times are of Lisbon, and its own', (zone) => {
  process.env.TZ = zone;
  renderUi(<Note />);
  expect(screen.getByText(/^Hora de Lisboa; no seu (telemóvel|computador) são \d\d:\d\d$/)).toBeTruthy();
});

test('a device on the time of Lisbon says nothing', () => {
  process.env.TZ = 'Atlantic/Madeira';
  renderUi(<Note />);
  expect(screen.getByText('no note')).toBeTruthy();
});
