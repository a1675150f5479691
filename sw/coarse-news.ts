// Dexie tells other contexts which keys each transaction has changed, as trees of ranges over every index, and each live query of the page
// merges them into what it knows, on the page's thread. A drain changes dozens of keys in each of its steps: the page is told the index
// alone. Must be loaded before Dexie, which opens its channel at once.

interface Ranges {
  /** Depth of the tree; 0 where it is empty. */
  d: number;
  from?: unknown;
  to?: unknown;
}

/** More than three keys or so. */
const longest = 2;
/** From the least to the greatest key there is, as Dexie writes it. */
const everything: Ranges = { d: 1, from: Number.NEGATIVE_INFINITY, to: [[]] };

const isRanges = (value: unknown): value is Ranges => typeof (value as Ranges | null)?.d === 'number';

/** The same news with long lists of keys replaced by their index; what is not Dexie's form stays as it is. */
export function coarse(news: unknown): unknown {
  if (typeof news !== 'object' || news === null) return news;
  return Object.fromEntries(
    Object.entries(news).map(([part, ranges]) => [part, isRanges(ranges) && ranges.d > longest ? everything : ranges]),
  );
}

if (typeof BroadcastChannel !== 'undefined') {
  const Fine = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Fine {
    override postMessage(message: unknown): void {
      super.postMessage(coarse(message));
    }
  };
}
