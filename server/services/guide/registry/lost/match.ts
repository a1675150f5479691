import { barePlate } from '#domain/codes/plate.ts';
import type { doubtFields } from '#domain/guide/registry/doubts.ts';
import type { GuideFacts } from '#server/registry/registry.ts';

export type DoubtField = (typeof doubtFields)[number];

const minute = 60_000;
const platesOf = ({ transporters }: GuideFacts) => transporters.map(({ plate }) => barePlate(plate)).join(' ');
const vatsOf = ({ transporters }: GuideFacts) => transporters.map(({ vat }) => vat).join(' ');

/** Comparisons of what a busy party varies from guide to guide. */
const same: Record<DoubtField, (one: GuideFacts, other: GuideFacts) => boolean> = {
  Quantity: (one, other) => Math.abs(Number(one.quantity) - Number(other.quantity)) < 0.005,
  Plates: (one, other) => platesOf(one) === platesOf(other),
  TransportAt: (one, other) => Math.abs(Date.parse(one.firstTransportAt) - Date.parse(other.firstTransportAt)) < minute,
  Operation: (one, other) => one.operation === other.operation,
  Transporters: (one, other) => vatsOf(one) === vatsOf(other),
};

/**
 * Returns the facts in which two guides of the same parties and waste differ; null if they have
 * other parties or another waste, and cannot be the same guide.
 */
export function compareGuides(one: GuideFacts, other: GuideFacts): DoubtField[] | null {
  const isSame =
    one.originVat === other.originVat && one.destinVat === other.destinVat && one.lerCode === other.lerCode;
  if (!isSame) return null;
  return (Object.keys(same) as DoubtField[]).filter((field) => !same[field](one, other));
}
