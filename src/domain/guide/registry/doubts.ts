import * as v from 'valibot';
import { guideStatuses } from '../status.ts';

/** Facts by which a person recognises a guide. Quantities are in kg, instants ISO 8601 UTC. */
const Recognisable = {
  OriginName: v.string(),
  DestinName: v.string(),
  LerCode: v.string(),
  Quantity: v.number(),
  Plates: v.array(v.string()),
  TransportAt: v.string(),
};

/** Facts in which a guide found there may differ from the one that was sent. */
export const doubtFields = ['Quantity', 'Plates', 'TransportAt', 'Operation', 'Transporters'] as const;

/** A guide of the national system that may be the one that was sent. */
export const DoubtCandidate = v.object({
  ...Recognisable,
  Number: v.string(),
  Status: v.picklist(guideStatuses),
  StatusAt: v.string(),
  /** Facts in which it differs from the one that was sent. */
  Differs: v.array(v.picklist(doubtFields)),
});
export type DoubtCandidate = v.InferOutput<typeof DoubtCandidate>;

/**
 * A creation whose answer was lost, with the guides found in the national system that may be it.
 */
export const RegistryDoubt = v.object({
  UniqueId: v.string(),
  SentAt: v.string(),
  UserName: v.string(),
  /** True if it is an item of a batch. */
  InBatch: v.boolean(),
  ...Recognisable,
  Found: v.array(DoubtCandidate),
});
export type RegistryDoubt = v.InferOutput<typeof RegistryDoubt>;

/** GET {egar}/registry/doubts. */
export const RegistryDoubts = v.object({ Items: v.array(RegistryDoubt) });
export type RegistryDoubts = v.InferOutput<typeof RegistryDoubts>;

/**
 * POST {egar}/registry/doubts/{id}: the number of the guide that it is; null if it is none of them,
 * and may be sent again.
 */
export const SettleDoubt = v.object({ Number: v.nullable(v.pipe(v.string(), v.maxLength(60))) });
export type SettleDoubt = v.InferOutput<typeof SettleDoubt>;
