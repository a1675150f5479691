import { useCallback, useEffect, useMemo, useState } from 'react';
import { listCandidates } from '#api/batch.ts';
import { hadBegun, isCandidate, toCandidate } from '#domain/guide/batch/candidates.ts';
import { type BatchKind, type Candidate, type CandidateFilters, maxBatchItems } from '#domain/guide/batch/kinds.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive, useUser } from '#runtime/use-user.ts';

export type SelectingKind = Exclude<BatchKind, 'create'>;
export type Narrowing = Omit<CandidateFilters, 'pageStart'>;

export interface Candidates {
  rows: readonly Candidate[] | undefined;
  total: number;
  loading: boolean;
  /** True when the rows are this device's own guides. */
  fromDevice: boolean;
  /** True when another page may follow. */
  hasMore: boolean;
  more(): void;
}

/**
 * Returns true when a guide matches the filters known on the device; only the server knows service
 * area and user.
 */
export const meetsOnDevice = ({ date, tagId, productId }: Narrowing, candidate: Candidate): boolean => {
  const tag = tagId ?? productId;
  const day =
    date === null ||
    (candidate.ReferenceDateUtc !== null && hadBegun(date, { FirstTransportDate: candidate.ReferenceDateUtc }));
  return day && (tag === null || candidate.Products.some(({ UniqueId }) => UniqueId === tag));
};

interface Read {
  key: string;
  rows: readonly Candidate[];
  total: number;
}

/**
 * Returns the guides for a batch: the server's, page by page, or those of this device when offline
 * or when the call fails.
 */
export function useCandidates(kind: SelectingKind, narrowing: Narrowing): Candidates {
  const { context } = useUser();
  const offline = useIsOffline();
  const key = `${kind} ${JSON.stringify(narrowing)}`;
  const [read, setRead] = useState<Read | null>(null);
  const [state, setState] = useState({ loading: true, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  const page = useCallback(
    async (before: readonly Candidate[]) => {
      setState({ loading: true, failed: false });
      try {
        const { http } = await context();
        const { aaData, iTotalDisplayRecords } = await listCandidates(http, kind, {
          ...narrowing,
          pageStart: before.length,
        });
        const known = new Set(before.map(({ UniqueId }) => UniqueId));
        const rows = [...before, ...aaData.filter(({ UniqueId }) => !known.has(UniqueId))].slice(0, maxBatchItems);
        setRead({ key, rows, total: iTotalDisplayRecords });
        setState({ loading: false, failed: false });
      } catch {
        setState({ loading: false, failed: true });
      }
    },
    [context, key],
  );
  useEffect(() => {
    if (!offline) void page([]);
  }, [offline, page]);
  const current = read?.key === key ? read : null;
  const fromDevice = (offline || state.failed) && !current;
  const here = useLive(
    async (db) => {
      if (!fromDevice) return undefined;
      const now = new Date();
      const apaCode = narrowing.originApaCode;
      // Reads only guides with a running deadline, as every candidate has: thousands of closed ones
      // are skipped.
      const guides = await db.egars.where('Deadline').above('').toArray();
      return guides
        .filter((guide) => isCandidate(kind, guide, now) && (apaCode === null || guide.Origin.CodApa === apaCode))
        .map((guide) => toCandidate(guide))
        .filter((candidate) => meetsOnDevice(narrowing, candidate));
    },
    [key, fromDevice],
  );
  const rows = useMemo(() => (fromDevice ? here?.slice(0, maxBatchItems) : current?.rows), [fromDevice, here, current]);
  const total = fromDevice ? (here?.length ?? 0) : (current?.total ?? 0);
  const count = rows?.length ?? 0;
  return {
    rows,
    total,
    loading: fromDevice ? here === undefined : state.loading,
    fromDevice,
    hasMore: !fromDevice && count < Math.min(total, maxBatchItems),
    more: () => void page(current?.rows ?? []),
  };
}
