import { downloadZip } from 'client-zip'

export type WrittenCell = string | number | null

/** A text that could be run as a formula gets an apostrophe, as in every spreadsheet of the portal. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A spreadsheet (.xlsx) of one sheet. */
export const spreadsheetOf = (rows: WrittenCell[][]): Promise<Blob> =>
  downloadZip([
    {
      name: '[Content_Types].xml',
      input: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    },
    { name: '_rels/.rels', input: relationship('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      input: `${XML}<workbook xmlns="${SHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Pulcro" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', input: relationship('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/worksheets/sheet1.xml',
      input: `${XML}<worksheet xmlns="${SHEET}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    },
  ]).blob()

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const relationship = (kind: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/${kind}" Target="${target}"/></Relationships>`

const rowXml = (row: WrittenCell[], index: number) =>
  `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${LETTERS[column]}${index + 1}`)).join('')}</row>`

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// oxlint-disable-next-line no-control-regex -- the signs that XML cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function cellXml(cell: WrittenCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '\ufffd')
    .replaceAll(/[&<>\r]/g, sign => ENTITIES[sign] ?? sign)
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** CSV for spreadsheet programs of Western Europe: semicolons, decimal commas, UTF-8 with a byte-order mark. */
export const separatedText = (rows: WrittenCell[][]): Blob =>
  new Blob([`\ufeff${rows.map(row => row.map(written).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })

function written(cell: WrittenCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
