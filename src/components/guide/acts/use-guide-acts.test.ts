import { expect, test } from 'vitest';
import type { GuideView } from '../list/guide-view.ts';
import { nextOffer } from './use-guide-acts.tsx';

const now = Date.parse('2026-11-20T09:30:00Z');
const view = (FirstTransportDate: string | null, ...Actions: string[]) =>
  ({ row: { FirstTransportDate, Actions }, pending: [] }) as unknown as GuideView;

test('the next step is possible now', () => {
  expect(nextOffer(view('2026-11-20T09:00:00Z', 'CAN_ACCEPT_EMISSION'), now)?.note).toBe('acceptEmission');
  expect(nextOffer(view(null, 'CAN_ACCEPT_EMISSION'), now)?.note).toBe('acceptEmission');
  const early = '2026-11-22T09:00:00Z';
  expect(nextOffer(view(early, 'CAN_ACCEPT_EMISSION', 'CAN_REJECT_EMISSION'), now)).toBeUndefined();
  expect(nextOffer(view(early, 'CAN_AUTHORIZE', 'CAN_ACCEPT_EMISSION'), now)?.note).toBe('authorize');
});
