import type { GuideType } from '#domain/guide/create/types.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { pickupPointTypes } from '#domain/reference/pickup-point.ts';
import { lisbonDay } from '#lib/format.ts';
import { officialAddress } from '#server/registry/local/address.ts';
import { partyKey } from '#server/services/guide/list/viewer.ts';
import { known } from '../known.ts';
import type { Random } from '../random.ts';
import { plate } from '../reference-data.ts';
import { wastes } from '../wastes.ts';
import { type Step, seedRectification } from './lives.ts';
import type { PartySeed } from './parties.ts';
import { type GuideColumns, hour, type World } from './world.ts';

/** Decisions about a guide that precede its waste. */
export interface Facts {
  status: GuideStatus;
  origin: PartySeed;
  destin: PartySeed;
  transporters: PartySeed[];
  issuer: PartySeed;
  issued: Date;
  transport: Date;
  /** Arrival of the waste, as the correction says it; the last moment if absent. */
  arrived?: Date;
  last: Date;
  steps: Step[];
  world: World;
}

/** Pickup points of the types of guides whose waste is not collected at an establishment. */
const pointTypes: Partial<Record<GuideType, number>> = {
  OLEOS_ALIMENTARES: pickupPointTypes.OUA,
  EX_SITU: pickupPointTypes.EX_SITU,
};

/** Returns the columns of the `i`th guide, with a waste drawn at random. */
export function guideRow(random: Random, i: number, f: Facts): GuideColumns {
  const waste = random.pick(wastes);
  const quantity = (random.below(400_000) / 100 + 5).toFixed(2);
  const kind = pointTypes[waste.type];
  const point = kind === undefined ? null : random.pick(f.world.pickupPoints.filter(({ type }) => type === kind));
  const old = {
    quantity: Number(quantity),
    lerCode: waste.ler,
    operation: waste.operation,
    group: waste.group ?? null,
    numPgl: null,
  };
  const rectification = seedRectification(random, f.steps, old, f.arrived ?? f.last);
  const closedAt = rectification?.accepted ? new Date(rectification.closeAt) : f.last;
  const transport = { firstTransportAt: f.transport, transporters: transportsOf(random, f), rectification };
  const row = {
    uniqueId: random.uuid(),
    fileId: random.uuid(),
    number: `PT${lisbonDay(f.issued).replaceAll('-', '')}${String(i).padStart(6, '0')}`,
    code: random.letters('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 8),
    status: f.status,
    authorized: f.steps.some((step) => step.to === 'o'),
    type: waste.type,
    ...originOf(f),
    originPickupPoint: point?.internalCode ?? '',
    producerType: waste.type === 'PRODUTOR_ESTABELECIMENTO' ? 'PI' : null,
    ...destinOf(f),
    destinComment: f.status === 'rv' && f.steps.at(-1)?.act === 'rejectEmission' ? (f.steps.at(-1)?.comment ?? '') : '',
    lerCode: waste.ler,
    lerDescription: waste.title,
    quantity,
    operation: waste.operation,
    groupCode: waste.group ?? null,
    vehiclePlate: waste.plate ? plate(random) : null,
    adr: waste.adr
      ? { onuNumber: waste.adr[0], packageGroup: waste.adr[1], volume: null, obsI: null, obsII: null }
      : null,
    ...transport,
    issuerAccountId: f.issuer.accountId,
    issuerEstablishmentId: f.issuer.establishmentId,
    issuerName: f.issuer.name,
    issuedAt: f.issued,
    statusAt: f.last,
    closedAt: f.status === 'f' ? closedAt : null,
    deadline: findDeadline({ ...transport, status: f.status }),
    parties: partyKeysOf(f),
  };
  return { ...row, registryUrl: officialAddress(row) };
}

const originOf = (f: Facts) => ({
  originVat: f.origin.vat,
  originApaCode: f.origin.apaCode,
  originName: f.origin.name,
  originAddress: f.origin.address,
  originLocal: f.origin.local,
  originPostalCode: f.origin.postalCode,
});

const destinOf = (f: Facts) => ({
  destinVat: f.destin.vat,
  destinApaCode: f.destin.apaCode,
  destinName: f.destin.name,
  destinAddress: `${f.destin.address}, ${f.destin.postalCode} ${f.destin.local}`,
});

function transportsOf(random: Random, f: Facts) {
  return f.transporters.map((c, n) => ({
    vat: c.vat,
    apaCode: c.apaCode,
    name: c.name,
    at: new Date(f.transport.getTime() + n * hour).toISOString(),
    plate: c === f.world.parties.transporter ? known(f.world.vehicles[random.below(6)]?.registration) : plate(random),
  }));
}

/** Returns the keys by which the parties find the guide in their lists. */
function partyKeysOf(f: Facts): string[] {
  const parties = [
    [partyRoles.origin, f.origin] as const,
    [partyRoles.destin, f.destin] as const,
    ...f.transporters.map((c) => [partyRoles.transporter, c] as const),
  ];
  const own = parties.filter(([, party]) => party.accountId !== null && party.accountId === f.issuer.accountId);
  const keys = [
    ...parties.map(([role, party]) => partyKey(role, party)),
    ...own.map(([role, party]) => partyKey(role, party, party.accountId ?? undefined)),
  ];
  return [...new Set(keys)].sort();
}
