/** A number as people type it: "1240,5", "1.240,50", "1 240.50"; NaN where it is none. Three digits behind a point alone are thousands. */
export function readNumber(text: string): number {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  const plain = bare.includes(',')
    ? bare.replace(/\./g, '').replace(',', '.')
    : /^\d{1,3}(\.\d{3})+$/.test(bare)
      ? bare.replace(/\./g, '')
      : bare;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
