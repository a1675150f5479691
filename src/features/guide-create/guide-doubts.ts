import type { Doubt } from '../../components/guide/doubts-dialog.tsx';
import type { LicenseTrouble } from '../../components/guide/use-license.ts';
import { guideDoubts } from '../../domain/guide/guide-doubts.ts';
import { type GuideValues, toPayload } from './guide-values.ts';

/** What the user confirms before a guide is saved: unusual values, a recipient without a licence for the waste. */
export const formDoubts = (values: GuideValues, now: number, trouble: LicenseTrouble | null = null): Doubt[] => [
  ...guideDoubts(toPayload(values), now),
  ...(trouble ? [{ kind: 'license' as const, trouble }] : []),
];
