import { inArray } from 'drizzle-orm';
import { newestTransportFirst } from '#domain/guide/list/order.ts';
import { nationalWords, recordedFacts } from '#domain/guide/national-status.ts';
import type { GenericReport, ReportGuide } from '#domain/report/generic-report.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import { countAllGuides } from '../guide/list/kept-totals.ts';
import { countEach, type Place, pageOfGuides } from '../guide/list/query.ts';
import { guideRecords, readTags } from '../guide/records.ts';
import type { GuideScope } from './guide-criteria.ts';

/**
 * Guides per read of an export: it limits memory, and the time that other requests wait for this
 * process.
 */
const readAtOnce = 100;

function toLine(guide: Guide, tags: string[]): ReportGuide {
  const rectification = guide.rectification?.accepted ? guide.rectification : null;
  return {
    UniqueId: guide.uniqueId,
    Number: guide.number,
    Status: guide.status,
    Rejected: recordedFacts(guide).rejected,
    NationalStatus: guide.stateWords ?? nationalWords(recordedFacts(guide)),
    FromRegistry: guide.fromRegistry,
    EgarType: guide.type,
    FirstTransportDate: guide.firstTransportAt.toISOString(),
    CloseDate: guide.closedAt?.toISOString() ?? null,
    Origin: { Nif: guide.originVat, Nome: guide.originName, CodApa: guide.originApaCode || null },
    PickupPointCode: guide.originPickupPoint || null,
    Destin: { Nif: guide.destinVat, Nome: guide.destinName, CodApa: guide.destinApaCode || null },
    Transporters: guide.transporters.map(({ vat, name, plate }) => ({ Nif: vat, Nome: name, Matricula: plate })),
    ResiduoTransportado: {
      CodigoResiduoLer: guide.lerCode,
      DescricaoResiduo: guide.lerDescription || null,
      Quantidade: Number(guide.quantity),
      CodigoOperacao: guide.operation,
    },
    ResiduoTransportadoCorrigido: rectification && {
      CodigoResiduoLer: rectification.lerCode,
      DescricaoResiduo: rectification.lerCode === guide.lerCode ? guide.lerDescription || null : null,
      Quantidade: rectification.quantity,
      CodigoOperacao: rectification.operation,
    },
    FinalOperationCode: rectification?.operation ?? guide.operation,
    IsQuantityRectified: rectification !== null && rectification.quantity !== Number(guide.quantity),
    IsLerCodeRectified: rectification !== null && rectification.lerCode !== guide.lerCode,
    IsOperationCodeRectified: rectification !== null && rectification.operation !== guide.operation,
    Products: tags,
  };
}

/** Reads the guides with these numbers as a report shows them, in this order. */
export async function readReportGuides(db: Db, accountId: number, ids: number[]): Promise<ReportGuide[]> {
  if (ids.length === 0) return [];
  const found = new Map((await guideRecords(db, inArray(guides.id, ids))).map((guide) => [guide.id, guide]));
  const tags = await readTags(db, accountId, ids);
  return ids.flatMap((id) => {
    const guide = found.get(id);
    return guide ? [toLine(guide, tags.get(id)?.map(({ InternalCode }) => InternalCode) ?? [])] : [];
  });
}

const idsOf = (places: readonly Place[]): number[] => places.map(({ id }) => id);

async function countParts({ parts }: GuideScope, count: (part: GuideScope['parts'][number]) => Promise<number>) {
  const counts = await Promise.all(parts.map(count));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Returns the number of a report's lines, including revoked guides. */
export const countLines = (db: Db, scope: GuideScope): Promise<number> =>
  countParts(scope, ({ keys, narrowing }) => countAllGuides(db, keys, narrowing));

const countRevoked = (db: Db, scope: GuideScope): Promise<number> =>
  countParts(scope, ({ keys, narrowing }) => countEach(db, keys, { ...narrowing, statuses: ['rv'] }));

/**
 * Returns a page of a report, the last transport first, and the number of its guides (spec 3 §7);
 * revoked guides are counted separately.
 */
export async function reportPage(
  db: Db,
  accountId: number,
  scope: GuideScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<GenericReport> {
  const order = newestTransportFirst;
  const [{ places }, lines, RevokedCount] = await Promise.all([
    pageOfGuides(db, scope.keys, scope.narrowing, { order, after: null, offset, limit }),
    countLines(db, scope),
    countRevoked(db, scope),
  ]);
  return {
    EGars: await readReportGuides(db, accountId, idsOf(places)),
    TotalCount: lines - RevokedCount,
    RevokedCount,
  };
}

/**
 * Yields every guide of a report in the same order. It reads page after page, each from the end of
 * the last, so that memory does not grow.
 */
export async function* everyLine(
  db: Db,
  accountId: number,
  { keys, narrowing }: GuideScope,
): AsyncGenerator<ReportGuide> {
  for (let after: Place | null = null; ; ) {
    const order = newestTransportFirst;
    const { places }: { places: Place[] } = await pageOfGuides(db, keys, narrowing, {
      order,
      after,
      offset: 0,
      limit: readAtOnce,
    });
    yield* await readReportGuides(db, accountId, idsOf(places));
    after = places.at(-1) ?? null;
    if (!after || places.length < readAtOnce) return;
  }
}
