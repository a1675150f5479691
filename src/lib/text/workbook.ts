const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number with the decimals to show. */
export interface Measured {
  value: number;
  decimals: 2 | 3;
}
/** Formats the number with its decimals and a comma; halves are rounded up. */
export const writtenMeasure = ({ value, decimals }: Measured): string =>
  (Math.round(value * 10 ** decimals) / 10 ** decimals).toFixed(decimals).replace('.', ',');

/** Cell of a sheet. A Date is shown as day and time in mainland Portugal. */
export type SheetCell = string | number | Measured | Date | null;

const styles = { moment: 1, 2: 2, 3: 3, heading: 4 } as const;

/** Content type of a workbook. */
export const workbookType = `${type}.sheet`;
/** Path of the only sheet in the workbook. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
/** Number of rows whose texts set the column widths: a longer sheet is written while it is read. */
export const measuredRows = 200;
/**
 * Returns a column's width in characters: enough for a date and time, the heading and the texts.
 */
const widthOf = (rows: readonly (readonly SheetCell[])[], at: number): number =>
  Math.min(60, Math.max(17, ...rows.map(({ [at]: one }) => (typeof one === 'string' ? one.length + 3 : 0))));
/**
 * Returns the sheet's XML up to its rows; the first rows set the column widths. The headings stay
 * in sight. In print, all columns fit on one page.
 */
export const sheetBegin = (first: readonly (readonly SheetCell[])[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${(first[0] ?? ['']).map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(first.slice(0, measuredRows), at)}" customWidth="1"/>`).join('')}</cols><sheetData>`;
export const sheetEnd = '</sheetData><pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/></worksheet>';

/** Returns the parts of a workbook besides its only sheet, by path. */
export const workbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(sheetName(sheet).replaceAll("'", "''"))}'!$1:$1</definedName></definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
/** Returns a valid sheet name: at most 31 characters, without the characters Excel forbids. */
const sheetName = (text: string): string => text.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Returns the Lisbon time as a spreadsheet date: days since 30 December 1899. */
const serialOf = (moment: Date): number =>
  Date.parse(`${wallTime.format(moment).replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
const wallTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the name of a column: A, B, … Z, AA. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell(value: SheetCell, address: string, heading: boolean): string {
  if (value === null || value === '') return '';
  if (value instanceof Date) return `<c r="${address}" s="${styles.moment}"><v>${serialOf(value)}</v></c>`;
  if (typeof value === 'object') return `<c r="${address}" s="${styles[value.decimals]}"><v>${value.value}</v></c>`;
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}"${heading ? ` s="${styles.heading}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/**
 * Returns the XML of a row; row 1 has the headings. Cells have addresses, which some readers need.
 * Texts are typed as strings, so none becomes a formula.
 */
export const sheetRow = (cells: readonly SheetCell[], row: number): string =>
  `<row r="${row}">${cells.map((value, at) => cell(value, `${columnName(at)}${row}`, row === 1)).join('')}</row>`;
