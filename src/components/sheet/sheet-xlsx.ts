import { strFromU8, unzipSync } from 'fflate';

/** A part that unpacks to more is no list of rows, and would fill the memory. */
const largestPart = 40 * 1024 * 1024;

const xml = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');
const all = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagName(name)];
const textIn = (node: Element): string =>
  all(node, 't')
    .filter(({ parentElement }) => parentElement?.nodeName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('');

/** The column of a cell's address: 0 for `A7`, 27 for `AB7`. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]+/.exec(address)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell as people see it: decimals with a comma. */
function cellText(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  const value = all(cell, 'v')[0]?.textContent ?? '';
  if (type === 'inlineStr') return textIn(cell);
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Sim' : 'Não';
  if (type === 'str' || type === 'e' || value === '') return value;
  return String(Number(value)).replace('.', ',');
}

/** The first sheet's path, as the workbook names it. */
function firstSheet(part: (path: string) => string | undefined): string {
  const book = part('xl/workbook.xml');
  const id = book && all(xml(book), 'sheet')[0]?.getAttribute('r:id');
  const links = part('xl/_rels/workbook.xml.rels');
  const target =
    links &&
    all(xml(links), 'Relationship')
      .find((one) => one.getAttribute('Id') === id)
      ?.getAttribute('Target');
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : 'xl/worksheets/sheet1.xml';
}

/** The texts of a workbook's first sheet, row by row; null for a file that is no workbook. */
export function readXlsx(bytes: Uint8Array): string[][] | null {
  try {
    const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => name.startsWith('xl/') && originalSize <= largestPart });
    const part = (path: string) => (parts[path] ? strFromU8(parts[path]) : undefined);
    const sheet = part(firstSheet(part));
    if (sheet === undefined) return null;
    const strings = part('xl/sharedStrings.xml');
    const shared = strings ? all(xml(strings), 'si').map(textIn) : [];
    const table: string[][] = [];
    for (const row of all(xml(sheet), 'row')) {
      const cells: string[] = [];
      for (const cell of all(row, 'c')) {
        const address = cell.getAttribute('r');
        const at = address ? columnOf(address) : cells.length;
        while (cells.length < at) cells.push('');
        cells[at] = cellText(cell, shared);
      }
      const line = Number(row.getAttribute('r')) - 1;
      while (table.length < line) table.push([]);
      table.push(cells);
    }
    return table;
  } catch {
    return null;
  }
}
