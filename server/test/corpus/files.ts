import { gzipSync } from 'node:zlib'
import { utils, write, type WorkSheet } from '@e965/xlsx'
import type { DAY_ORDERS } from '#domain/exchange/contract.ts'
import { archive } from '#server/test/archive.ts'
import type { Agreed } from './truth.ts'

// Files as ERPs and offices make them, all from one truth.

type DayOrder = (typeof DAY_ORDERS)[number]

/** How a file is written. Every combination of these is one that somebody really sends. */
export interface Style {
  container: 'text' | 'gz' | 'zip' | 'xlsx' | 'xls' | 'ods'
  encoding: 'utf8' | 'utf8-bom' | 'utf16le' | 'utf16be' | 'windows-1252'
  separator: ';' | ',' | '\t' | '|'
  numbers: 'point' | 'comma' | 'spain' | 'england' | 'euro'
  days: DayOrder | 'iso' | 'compact'
  headings: string[]
  titles: 0 | 1 | 3
  extras: 'none' | 'trailing' | 'blank rows' | 'repeated headings' | 'total' | 'quoted' | 'other sheet' | 'hidden row'
  lineEnd: '\n' | '\r\n'
}

export const HEADINGS: string[][] = [
  ['product', 'client', 'center', 'valid_from', 'price', 'valid_to'],
  ['Product', 'CLIENT', 'Center', 'Valid From', 'Price', 'Valid-To'],
  ['Cód. artículo', 'Cliente', 'Centro', 'Desde', 'Precio', 'Hasta'],
  ['REFERENCIA', 'CÓDIGO CLIENTE', 'DELEGACIÓN', 'FECHA INICIO', 'PRECIO NETO (€)', 'FECHA FIN'],
  ['Item code', 'Customer', 'Ship-to', 'Start date', 'Unit price', 'End date'],
  ['Código do artigo', 'Código do cliente', 'Local de entrega', 'Data início', 'Preço', 'Data fim'],
  ['CodigoArticulo', 'CodigoCliente', 'CodigoDomicilio', 'FechaInicio', 'PrecioVenta', 'FechaFin'],
  ['ItemCode', 'CardCode', 'ShipToCode', 'FromDate', 'Price', 'ToDate'],
  ['default_code', 'partner_id', 'partner_shipping_id', 'date_start', 'list_price', 'date_end'],
  ['Item No.', 'Customer No.', 'Ship-to Code', 'Starting Date', 'Unit Price', 'Ending Date'],
  ['CODART', 'CODCLI', 'IDDIRENT', 'FECMIN', 'PRCVENTA', 'FECMAX'],
]

export function writeFile(rows: readonly Agreed[], style: Style): Buffer {
  const { container } = style
  if (container === 'xlsx' || container === 'xls' || container === 'ods') return workbook(rows, style)
  const text = encoded(textOf(rows, style), style.encoding)
  if (container === 'gz') return gzipSync(text)
  return container === 'zip' ? archive([{ name: 'tarifa.csv', content: text }]) : text
}

const TITLES = [['Tarifa 2026 — Cliente Hotel Miramar'], ['Impreso el 20/11/2026'], ['Página 1 de 1']]

/** The rows of the file as texts, from the titles to the sum. */
function tableOf(rows: readonly Agreed[], { numbers, days, headings, titles, extras }: Style): string[][] {
  const lines = rows.map(row => [
    row.product,
    row.client,
    '',
    dayText(row.valid_from, days),
    numberText(row.price, numbers),
    row.valid_to === null ? '' : dayText(row.valid_to, days),
  ])
  const table = [...TITLES.slice(0, titles), headings, ...lines]
  if (extras === 'repeated headings') table.splice(-2, 0, headings)
  if (extras === 'blank rows') table.splice(-2, 0, Array<string>(6).fill(''))
  if (extras === 'total') table.push(['Total', '', '', '', numberText(1279.14, numbers), ''])
  return table
}

function textOf(rows: readonly Agreed[], style: Style): string {
  const { separator, extras, lineEnd } = style
  const quoted = (value: string) =>
    extras === 'quoted' || /["\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value
  return tableOf(rows, style)
    .map(cells => cells.map(quoted).join(separator) + (extras === 'trailing' && cells.length > 1 ? separator : ''))
    .join(lineEnd)
    .concat(lineEnd)
}

function encoded(text: string, encoding: Style['encoding']): Buffer {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text)
    case 'utf8-bom':
      return Buffer.from(`\uFEFF${text}`)
    case 'utf16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le')
    case 'utf16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    case 'windows-1252':
      return Buffer.from([...text].map(sign => WINDOWS[sign] ?? sign.charCodeAt(0)))
  }
}

const WINDOWS: Record<string, number> = { '€': 0x80, '—': 0x97 }

const HIDDEN_ROW = ['GN-100M', '0430', '', '2026-01-01', '999.99', '']

/** Numbers and days are stored as such, but for codes; the sheet is the second one where there is another. */
function workbook(rows: readonly Agreed[], style: Style): Buffer {
  const { titles, headings, extras, container } = style
  const book = utils.book_new()
  if (extras === 'other sheet') {
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Leyenda'], ['Precios sin IVA'], ['Uso interno']]), 'Portada')
  }
  const cells: unknown[][] = [
    ...TITLES.slice(0, titles),
    headings,
    ...rows.map(row => [row.product, row.client, null, dateOf(row.valid_from), row.price, dateOf(row.valid_to)]),
  ]
  if (extras === 'repeated headings') cells.splice(-2, 0, headings)
  if (extras === 'blank rows') cells.splice(-2, 0, [])
  if (extras === 'total') cells.push(['Total', null, null, null, 1279.14])
  // The library that writes these files hides rows in .xlsx alone.
  const hasHiddenRow = extras === 'hidden row' && container === 'xlsx'
  if (hasHiddenRow) cells.push(HIDDEN_ROW)
  const sheet: WorkSheet = utils.aoa_to_sheet(cells, {
    dateNF: 'dd/mm/yyyy',
    UTC: true,
    cellDates: container === 'ods',
  })
  if (hasHiddenRow) {
    sheet['!rows'] = []
    sheet['!rows'][cells.length - 1] = { hidden: true }
  }
  if (titles > 0) sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }]
  utils.book_append_sheet(book, sheet, 'Tarifa')
  // Nor does it hide sheets in .ods.
  if (extras === 'other sheet' && container !== 'ods') {
    const hidden = utils.aoa_to_sheet([headings, ...Array.from({ length: 30 }, () => HIDDEN_ROW)])
    utils.book_append_sheet(book, hidden, 'Antigua')
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
  }
  return write(book, {
    type: 'buffer',
    bookType: container === 'xls' ? 'biff8' : container === 'ods' ? 'ods' : 'xlsx',
  }) as Buffer
}

const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))

export function dayText(day: string, form: Style['days']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (form) {
    case 'iso':
      return day
    case 'compact':
      return year + month + date
    case 'd/m/y':
      return `${date}/${month}/${year}`
    case 'm/d/y':
      return `${month}/${date}/${year}`
    case 'y/m/d':
      return `${year}/${month}/${date}`
  }
}

export function numberText(number: number, form: Style['numbers']): string {
  const decimals = Number.isInteger(number * 100) ? 2 : 3
  const plain = number.toFixed(decimals)
  const grouped = plain.replace(/^(\d)(\d{3})(?=\.)/, '$1,$2')
  switch (form) {
    case 'point':
      return plain
    case 'comma':
      return plain.replace('.', ',')
    case 'england':
      return grouped
    case 'spain':
    case 'euro': {
      const spanish = grouped.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'))
      return form === 'euro' ? `${spanish} €` : spanish
    }
  }
}
