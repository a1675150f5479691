import { strFromU8, unzipSync } from 'fflate';
import { formatCode, shownNumber } from './cell-format.ts';

/**
 * Maximum unpacked size of a part in bytes: a larger one is not a list of rows, and would fill the
 * memory.
 */
const largestPart = 40 * 1024 * 1024;

/** Line of a workbook's sheet; `lost` lists columns whose formula has no result. */
export interface WorkbookLine {
  line: number;
  cells: string[];
  lost?: number[];
}

/** Lines of a workbook's first visible sheet; `is1904` if its days are counted from 1904. */
export interface Workbook {
  lines: WorkbookLine[];
  is1904: boolean;
}

const xml = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');
/** Returns elements by their name, whatever prefix the writing program gives to them. */
function all(node: Document | Element, name: string): Element[] {
  const { nodeName } = 'documentElement' in node ? node.documentElement : node;
  return [...node.getElementsByTagName(nodeName.slice(0, nodeName.indexOf(':') + 1) + name)];
}
/** Decodes characters that XML cannot hold, written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
const textIn = (node: Element): string =>
  unescaped(
    all(node, 't')
      .filter(({ parentElement }) => parentElement && !parentElement.nodeName.endsWith('rPh'))
      .map(({ textContent }) => textContent ?? '')
      .join(''),
  );
const isOn = (value: string | null | undefined): boolean => value === '1' || value === 'true';

/** Returns the column of a cell's address: 0 for `A7`, 27 for `AB7`. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]+/.exec(address)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

interface Book {
  shared: readonly string[];
  /** Format of each style. */
  formats: readonly string[];
  is1904: boolean;
}

/**
 * Returns a cell as people see it, decimals with a comma; null for a text that the file does not
 * contain.
 */
function cellText(cell: Element, { shared, formats, is1904 }: Book): string | null {
  const type = cell.getAttribute('t');
  const value = all(cell, 'v')[0]?.textContent ?? '';
  if (type === 'inlineStr') return textIn(cell);
  if (type === 's') return shared[Number(value)] ?? null;
  if (type === 'b') return value === '1' ? 'Sim' : 'Não';
  if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  if (type === 'str') return unescaped(value);
  const number = Number(value);
  if (type === 'e' || value === '' || Number.isNaN(number)) return value;
  return shownNumber(number, formats[Number(cell.getAttribute('s') ?? 0)] ?? 'General', is1904);
}

/**
 * Returns true if the cell's value is not in the file: an error, a formula that was never computed,
 * or a missing text.
 */
const isLost = (cell: Element, text: string | null): boolean =>
  text === null || cell.getAttribute('t') === 'e' || (all(cell, 'f').length > 0 && all(cell, 'v').length === 0);

type Part = (path: string) => Document | undefined;

/** Returns the path of the first sheet that is not hidden, as the workbook names it. */
function firstSheet(part: Part, book: Document | undefined): string {
  const sheets = book ? all(book, 'sheet') : [];
  const sheet = sheets.find((one) => !/hidden/i.test(one.getAttribute('state') ?? '')) ?? sheets[0];
  const id = sheet && [...sheet.attributes].find(({ name }) => /(^|:)id$/.test(name))?.value;
  const links = part('xl/_rels/workbook.xml.rels');
  const target =
    links &&
    all(links, 'Relationship')
      .find((one) => one.getAttribute('Id') === id)
      ?.getAttribute('Target');
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function formatsOf(styles: Document | undefined): string[] {
  if (!styles) return [];
  const codes = new Map(
    all(styles, 'numFmt').map((one) => [Number(one.getAttribute('numFmtId')), one.getAttribute('formatCode') ?? '']),
  );
  const looks = all(styles, 'cellXfs')[0];
  return looks ? all(looks, 'xf').map((one) => formatCode(Number(one.getAttribute('numFmtId') ?? 0), codes)) : [];
}

/**
 * Reads a workbook's first sheet that is not hidden, line by line; null if the file is not a
 * workbook.
 */
export function readXlsx(bytes: Uint8Array): Workbook | null {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.startsWith('xl/') && originalSize <= largestPart,
    });
    const part = (path: string) => (parts[path] ? xml(strFromU8(parts[path])) : undefined);
    const workbook = part('xl/workbook.xml');
    const sheet = part(firstSheet(part, workbook));
    if (sheet === undefined) return null;
    const strings = part('xl/sharedStrings.xml');
    const is1904 = workbook !== undefined && isOn(all(workbook, 'workbookPr')[0]?.getAttribute('date1904'));
    const book = {
      shared: strings ? all(strings, 'si').map(textIn) : [],
      formats: formatsOf(part('xl/styles.xml')),
      is1904,
    };
    const lines: WorkbookLine[] = [];
    for (const row of all(sheet, 'row')) {
      const line = Number(row.getAttribute('r')) || (lines.at(-1)?.line ?? 0) + 1;
      lines.push({ line, ...cellsOf(row, book) });
    }
    return { lines, is1904 };
  } catch {
    return null;
  }
}

function cellsOf(row: Element, book: Book): Omit<WorkbookLine, 'line'> {
  const cells: string[] = [];
  const lost: number[] = [];
  for (const cell of all(row, 'c')) {
    const address = cell.getAttribute('r');
    const at = address ? columnOf(address) : cells.length;
    while (cells.length < at) cells.push('');
    const text = cellText(cell, book);
    const formula = all(cell, 'f')[0]?.textContent;
    if (isLost(cell, text)) lost.push(at);
    cells[at] = text || (lost.includes(at) ? `=${formula ?? ''}` : '');
  }
  return { cells, ...(lost.length > 0 && { lost }) };
}
