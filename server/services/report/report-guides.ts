import { inArray } from 'drizzle-orm';
import { newestTransportFirst } from '../../../src/domain/guide/guide-order.ts';
import type { GenericReport, ReportGuide } from '../../../src/domain/report/generic-report.ts';
import type { Guide } from '../../db/schema/guides.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import { guideRecords, tagsOf } from '../guide/guide-records.ts';
import { countAllGuides } from '../guide/kept-totals.ts';
import { countEach, type Place, pageOfGuides } from '../guide/list-query.ts';
import type { GuideScope } from './guide-criteria.ts';

/** Guides in one read of an export: what stands in memory, and how long other requests wait for this process. */
const readAtOnce = 100;

function toLine(guide: Guide, tags: string[]): ReportGuide {
  const correction = guide.rectification?.accepted ? guide.rectification : null;
  return {
    UniqueId: guide.uniqueId,
    Number: guide.number,
    Status: guide.status,
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
    ResiduoTransportadoCorrigido: correction && {
      CodigoResiduoLer: correction.lerCode,
      DescricaoResiduo: correction.lerCode === guide.lerCode ? guide.lerDescription || null : null,
      Quantidade: correction.quantity,
      CodigoOperacao: correction.operation,
    },
    FinalOperationCode: correction?.operation ?? guide.operation,
    IsQuantityRectified: correction !== null && correction.quantity !== Number(guide.quantity),
    IsLerCodeRectified: correction !== null && correction.lerCode !== guide.lerCode,
    IsOperationCodeRectified: correction !== null && correction.operation !== guide.operation,
    Products: tags,
  };
}

/** The guides of these numbers as a report shows them, in this order. */
export async function linesOf(db: Db, accountId: number, ids: number[]): Promise<ReportGuide[]> {
  if (ids.length === 0) return [];
  const found = new Map((await guideRecords(db, inArray(guides.id, ids))).map((guide) => [guide.id, guide]));
  const tags = await tagsOf(db, accountId, ids);
  return ids.flatMap((id) => {
    const guide = found.get(id);
    return guide ? [toLine(guide, tags.get(id)?.map(({ InternalCode }) => InternalCode) ?? [])] : [];
  });
}

const idsOf = (places: readonly Place[]): number[] => places.map(({ id }) => id);

/** Returns the number of a report's lines, revoked guides among them. */
export const countLines = (db: Db, { keys, narrowing }: GuideScope): Promise<number> => countAllGuides(db, keys, narrowing);

/** Returns a page of a report, the last transport first, and the number of its guides (spec 3 §7); those that were revoked are counted apart. */
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
    countEach(db, scope.keys, { ...scope.narrowing, statuses: ['rv'] }),
  ]);
  return { EGars: await linesOf(db, accountId, idsOf(places)), TotalCount: lines - RevokedCount, RevokedCount };
}

/** Every guide of a report, in the same order: read in pages, each from where the last one ended, so that memory does not grow. */
export async function* everyLine(db: Db, accountId: number, { keys, narrowing }: GuideScope): AsyncGenerator<ReportGuide> {
  for (let after: Place | null = null; ; ) {
    const order = newestTransportFirst;
    const { places }: { places: Place[] } = await pageOfGuides(db, keys, narrowing, { order, after, offset: 0, limit: readAtOnce });
    yield* await linesOf(db, accountId, idsOf(places));
    after = places.at(-1) ?? null;
    if (!after || places.length < readAtOnce) return;
  }
}
