// Where code, quantity, note and centre stand in a sheet that somebody made: by their headings, in any of the three
// languages, or else in the order of the template.

/** What a cell holds. */
export type Cell = string | number | null

export const COLUMNS = ['code', 'quantity', 'note', 'center'] as const
export type Column = (typeof COLUMNS)[number]

/** Places of columns, from 0; null if the sheet has no such column. */
export type Columns = Record<'code' | 'quantity', number> & Record<'note' | 'center', number | null>

export interface Layout {
  columns: Columns
  /** False: there were no headings that are known, and A is the code, B the quantity, C the note. */
  is_headed: boolean
  /** Place of the first row below the headings, from 0. */
  first: number
}

const HEADINGS: Record<Column, string[]> = {
  code: ['codigo', 'cod', 'codigoarticulo', 'codigoproducto', 'referencia', 'ref', 'articulo', 'sku', 'code', 'productcode', 'itemcode', 'itemnumber', 'reference', 'codigoartigo', 'codigodoartigo', 'artigo'], // prettier-ignore
  quantity: ['cantidad', 'cant', 'unidades', 'uds', 'quantity', 'qty', 'units', 'quantidade', 'qtd', 'qtde', 'unidadespedidas'], // prettier-ignore
  note: ['nota', 'notas', 'observaciones', 'observacion', 'comentario', 'comentarios', 'note', 'notes', 'comment', 'comments', 'remarks', 'observacoes', 'observacao'], // prettier-ignore
  center: ['centro', 'codigocentro', 'codigodecentro', 'center', 'centre', 'centercode', 'centrecode', 'codigodocentro', 'centrodeentrega'], // prettier-ignore
}

const SEARCHED_ROWS = 10 // above the headings there may be a title and an address
const BY_ORDER: Columns = { code: 0, quantity: 1, note: 2, center: null }

export function findLayout(rows: readonly (readonly Cell[])[]): Layout {
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = columnsOf(row)
    if (columns) return { columns, is_headed: true, first: index + 1 }
  }
  const begin = rows.findIndex(row => row.some(cell => cell !== null))
  const isUnknownHeading = begin >= 0 && hasNoNumber(rows[begin] ?? [])
  return { columns: BY_ORDER, is_headed: false, first: Math.max(0, begin) + (isUnknownHeading ? 1 : 0) }
}

function columnsOf(row: readonly Cell[]): Columns | undefined {
  const names = row.map(headingOf)
  const place = (column: Column) => {
    const index = names.indexOf(column)
    return index < 0 ? null : index
  }
  const code = place('code')
  const quantity = place('quantity')
  return code === null || quantity === null
    ? undefined
    : { code, quantity, note: place('note'), center: place('center') }
}

function headingOf(cell: Cell): Column | undefined {
  if (typeof cell !== 'string') return undefined
  // «Cantidad (uds.)» is the quantity, too.
  const [plain = ''] = cell.split(/[([{:*]/)
  const key = plain
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return COLUMNS.find(column => HEADINGS[column].includes(key))
}

// «Material | Pedir» are headings that nobody knows; a line that is ordered has a number in it.
const hasNoNumber = (row: readonly Cell[]) => row.every(cell => typeof cell !== 'number' && !/\d/.test(cell ?? ''))
