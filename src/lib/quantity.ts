/** A quantity as people write it: "1 240,5", "1.240,50", "1240.5". NaN where it is none; null where nothing is written. */
export function readQuantity(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return null;
  // With a comma, points part thousands; without one, a point is the comma of another keyboard.
  const plain = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
