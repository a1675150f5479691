/**
 * Returns the page numbers to show: first, last, and those around the current one; a negative
 * number stands for a gap.
 */
export function pagesAround(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? [-1] : []), ...middle, ...(to < pages - 1 ? [-2] : []), pages];
}
