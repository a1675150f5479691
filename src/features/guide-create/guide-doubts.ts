import type { LicenseTrouble } from '#components/guide/acts/use-license.ts';
import type { Doubt } from '#components/guide/rectification/doubts-dialog.tsx';
import { guideDoubts, lateDoubts } from '#domain/guide/create/warnings.ts';
import { type GuideValues, toPayload } from './guide-values.ts';

/**
 * Returns the doubts to confirm before a guide is saved: a transport that has begun, unusual
 * values, a recipient without a licence for the waste.
 */
export function formDoubts(values: GuideValues, now: number, trouble: LicenseTrouble | null = null): Doubt[] {
  const payload = toPayload(values);
  const unusual = guideDoubts(payload, now);
  return [
    // A transport a year ago is asked about once.
    ...(unusual.some(({ kind }) => kind === 'moment') ? [] : lateDoubts(payload, now)),
    ...unusual,
    ...(trouble ? [{ kind: 'license' as const, trouble }] : []),
  ];
}
