import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#ui/basics/render-ui.tsx';
import { useLisbonNote } from './lisbon-note.ts';

const before = process.env.TZ;
afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

const Note = () => <p>{useLisbonNote() ?? 'no note'}</p>;

test.each(['Atlantic/Azores', 'Europe/Madrid'])('a device in %s shows Lisbon and local time', (zone) => {
  process.env.TZ = zone;
  renderUi(<Note />);
  expect(screen.getByText(/^Hora de Lisboa; no seu (telemóvel|computador) são \d\d:\d\d$/)).toBeVisible();
});

test('a device on Lisbon time shows nothing', () => {
  process.env.TZ = 'Atlantic/Madeira';
  renderUi(<Note />);
  expect(screen.getByText('no note')).toBeVisible();
});
