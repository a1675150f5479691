// Dexie tells other contexts which keys a transaction changed, as trees of ranges over every index,
// and each live query of the page merges them on the page's thread. A drain changes dozens of keys
// at each step, so the page is told only which index changed.
// Must be loaded before Dexie, which opens its channel at once.

interface Ranges {
  /** Depth of the tree; 0 when empty. */
  d: number;
  from?: unknown;
  to?: unknown;
}

/** Greatest tree depth sent unchanged: a deeper tree holds more than about three keys. */
const longest = 2;
/** Range from the least to the greatest possible key, in Dexie's notation. */
const everything: Ranges = { d: 1, from: Number.NEGATIVE_INFINITY, to: [[]] };

const isRanges = (value: unknown): value is Ranges => typeof (value as Ranges | null)?.d === 'number';

/**
 * Returns the message with long key lists replaced by their whole index; a message not in Dexie's
 * form stays unchanged.
 */
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
