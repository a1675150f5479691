/** Size in bytes of a page of PostgreSQL. */
export const pageSize = 8192;

const lanes = 32;
const prime = 16_777_619;
const checksumAt = 8;
/** Starting values of the lanes, as PostgreSQL defines them. */
const offsets = Int32Array.of(
  0x5b1f36e9,
  0xb8525960,
  0x02ab50aa,
  0x1de66d2a,
  0x79ff467a,
  0x9bb9f8a3,
  0x217e7cd2,
  0x83e13d2c,
  0xf8d4474f,
  0xe39eb970,
  0x42c6ae16,
  0x993216fa,
  0x7b093b5d,
  0x98daff3c,
  0xf718902a,
  0x0b1c9cdb,
  0xe58f764b,
  0x187636bc,
  0x5d7b3bb1,
  0xe73de7de,
  0x92bec979,
  0xcca6c0b2,
  0x304a0979,
  0x85aa43d4,
  0x783125bb,
  0x6ca8eaa2,
  0xe407eac6,
  0x4b5cfc3e,
  0x9fbf8c76,
  0x15ca20be,
  0xf2ca9fd3,
  0x959bd756,
);
const sums = new Int32Array(lanes);

const mix = (sum: number, word: number): number => {
  const mixed = sum ^ word;
  return Math.imul(mixed, prime) ^ (mixed >>> 17);
};

/**
 * Computes PostgreSQL's checksum of a page: FNV-1a in 32 lanes, with the field of the checksum
 * itself as zero, and the number of the page in its relation mixed in.
 */
export function checksumOf(page: Buffer, block: number): number {
  sums.set(offsets);
  // Both PostgreSQL and this program are little-endian wherever they run.
  const words = new Int32Array(page.buffer, page.byteOffset, pageSize / 4);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0;
    sums[at & (lanes - 1)] = mix(sums[at & (lanes - 1)] ?? 0, at === checksumAt / 4 ? word & ~0xffff : word);
  }
  let result = 0;
  for (let lane = 0; lane < lanes; lane++) result ^= mix(mix(sums[lane] ?? 0, 0), 0);
  return (((result ^ block) >>> 0) % 0xffff) + 1;
}

/** Returns the checksum that a page bears. */
export const borneChecksum = (page: Buffer): number => page.readUInt16LE(checksumAt);

/** Returns the position in the log of the last change of a page. */
export const changedAt = (page: Buffer): number => page.readUInt32LE(0) * 2 ** 32 + page.readUInt32LE(4);

const upperAt = 14;
/** Returns true for a page that was added and never written. */
export const isNewPage = (page: Buffer): boolean =>
  page.readUInt16LE(upperAt) === 0 && page.every((byte) => byte === 0);
