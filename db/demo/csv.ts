import { open } from 'node:fs/promises'
import { join } from 'node:path'

export type Cell = string | number | boolean | undefined
export type Row = Record<string, Cell>

const chunkLength = 256 * 1024

// Rows are pulled one by one and every chunk is awaited: what is held never grows with the size of the file.
export async function writeCsv(folder: string, kind: string, rows: Iterable<Row>): Promise<number> {
  const file = await open(join(folder, `${kind}.csv`), 'w')
  try {
    let columns: string[] | undefined
    let chunk = ''
    let count = 0
    for (const row of rows) {
      if (!columns) {
        columns = Object.keys(row)
        chunk = columns.join(';') + '\r\n'
      }
      chunk += line(columns, row)
      count++
      if (chunk.length > chunkLength) {
        await file.appendFile(chunk)
        chunk = ''
      }
    }
    await file.appendFile(chunk)
    return count
  } finally {
    await file.close()
  }
}

function line(columns: string[], row: Row): string {
  let text = ''
  for (let i = 0; i < columns.length; i++) {
    if (i > 0) text += ';'
    text += cell(row[columns[i] ?? ''])
  }
  return text + '\r\n'
}

function cell(value: Cell): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
