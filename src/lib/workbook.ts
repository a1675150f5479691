const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The content type of a workbook. */
export const workbookType = `${type}.sheet`;
/** Where the rows of its one sheet are. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
export const sheetBegin = `${head}<worksheet xmlns="${main}"><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** The parts of a workbook besides its one sheet, by path. */
export const workbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
/** The name of a sheet has at most 31 characters, and none of these. */
const sheetName = (text: string): string => text.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

function cell(value: string | number | null): string {
  if (value === null || value === '') return '<c/>';
  return typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** A row. Texts are typed, so none is a formula. */
export const sheetRow = (cells: readonly (string | number | null)[]): string => `<row>${cells.map(cell).join('')}</row>`;
