import type { guides } from '../db/schema/guides.ts';
import type { GuideFacts } from '../db/schema/registry.ts';

/** A guide as it is stored here, as far as its facts go. */
type StoredGuide = Pick<
  typeof guides.$inferSelect,
  Exclude<keyof GuideFacts, 'issuer' | 'issuedAt' | 'firstTransportAt' | 'senderType'>
> & {
  senderType?: string | null;
  issuedAt: Date;
  firstTransportAt: Date;
};

/**
 * Returns the facts of a guide that is stored here; its issuer is the origin unless another is
 * given.
 */
export function toFacts(guide: StoredGuide, issuer?: GuideFacts['issuer']): GuideFacts {
  const { originVat, originApaCode } = guide;
  return {
    type: guide.type,
    senderType: guide.senderType ?? null,
    authorized: guide.authorized,
    originVat,
    originApaCode,
    originName: guide.originName,
    originAddress: guide.originAddress,
    originLocal: guide.originLocal,
    originPostalCode: guide.originPostalCode,
    originPickupPoint: guide.originPickupPoint,
    originComment: guide.originComment,
    producerType: guide.producerType,
    animalOrigin: guide.animalOrigin,
    destinVat: guide.destinVat,
    destinApaCode: guide.destinApaCode,
    destinName: guide.destinName,
    destinAddress: guide.destinAddress,
    pglNumber: guide.pglNumber,
    lerCode: guide.lerCode,
    lerDescription: guide.lerDescription,
    quantity: guide.quantity,
    operation: guide.operation,
    groupCode: guide.groupCode,
    vehiclePlate: guide.vehiclePlate,
    adr: guide.adr,
    transporters: guide.transporters,
    issuerName: guide.issuerName,
    issuer: issuer ?? { vat: originVat, apaCode: originApaCode },
    issuedAt: guide.issuedAt.toISOString(),
    firstTransportAt: guide.firstTransportAt.toISOString(),
  };
}
