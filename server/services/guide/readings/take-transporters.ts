import { eq } from 'drizzle-orm';
import { formatTransportPlate } from '#domain/codes/plate.ts';
import { listTransporterChanges } from '#domain/guide/acts/transporter-change.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { type Guide, guides, type TransporterValue } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { type Actor, recordGuide } from '../history.ts';

/**
 * Returns the transporters that a guide under way has in the national system, with the codes and
 * names known here, since there are none there; null if they are those of the guide.
 */
export function newTransporters(guide: Guide, { facts }: RegistryGuide): TransporterValue[] | null {
  if (guide.status !== 'i' && guide.status !== 'o') return null;
  if (facts.transporters.length === 0) return null;
  const there = facts.transporters.map((one) => {
    const known = guide.transporters.find(({ vat }) => vat === one.vat);
    return {
      vat: one.vat,
      apaCode: one.apaCode || (known?.apaCode ?? ''),
      name: one.name || (known?.name ?? ''),
      plate: formatTransportPlate(one.plate),
      at: one.at,
    };
  });
  return listTransporterChanges(guide.transporters, there).length > 0 ? there : null;
}

/** Writes the transporters of the national system, with the change in the guide's history. */
export async function takeTransporters(
  tx: Tx,
  guide: Guide,
  { transporters, actor }: { transporters: TransporterValue[]; actor: Actor },
  concludeDays: number,
): Promise<Guide> {
  const firstTransportAt = new Date(transporters[0]?.at ?? guide.firstTransportAt);
  const transport = { transporters, firstTransportAt };
  const values = {
    ...transport,
    transportersChangedAt: new Date(actor.happenedAt),
    deadline: findDeadline({ ...guide, ...transport }, concludeDays),
  };
  await tx.update(guides).set(values).where(eq(guides.id, guide.id));
  await recordGuide(tx, guide.id, actor, {
    act: 'changeTransporters',
    from: guide.status,
    to: guide.status,
    changes: listTransporterChanges(guide.transporters, transporters),
  });
  return { ...guide, ...values };
}
