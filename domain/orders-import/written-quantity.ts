import { MAX_QUANTITY } from '#domain/schema.ts'
import { Question, Unreadable } from '#domain/tables/unreadable.ts'
import { type DecimalSign, readWritten } from '#domain/tables/written-number.ts'

export interface WrittenQuantity {
  /** Null if the cell has no quantity; 0 if it is empty. */
  quantity: number | null
  /** «cajas»; empty where none is written. */
  unit: string
  /** 12 of «cajas de 12». */
  pack: number | null
  /** It can be read in two ways: 1.240. */
  isAmbiguous: boolean
}

const PACKED =
  /^(.*\p{L}\.?)\s*(?:\b(?:de|of|x|con|with)\s|[×*]|c\/)\s*(\d{1,5})\s*(?:uds?|u|unid|unidades|units|pcs)?\.?$/iu
const MONEY = /[€$£]|\beur/i

/** '3', '12 u.', '10 cajas de 12', '1.250,5': without a named decimal sign 1.240 can be read in two ways. */
export function quantityOf(cell: string | number | null, decimals?: DecimalSign): WrittenQuantity {
  const none = { unit: '', pack: null, isAmbiguous: false }
  if (typeof cell === 'number') return { ...none, quantity: inRange(cell) }
  const text = cell?.trim() ?? ''
  if (text === '' || /^[-–—]$/.test(text)) return { ...none, quantity: 0 }
  const [, before = text, pack] = PACKED.exec(text) ?? []
  const read = MONEY.test(text) ? undefined : readWritten(before.trim(), decimals)
  if (read instanceof Question) return { ...none, quantity: null, isAmbiguous: true }
  if (read === undefined || read instanceof Unreadable || read.isPercent) return { ...none, quantity: null }
  return {
    ...none,
    quantity: inRange(Number(read.digits)),
    unit: read.unit,
    pack: pack === undefined ? null : Number(pack),
  }
}

const inRange = (number: number): number | null => (number >= 0 && number <= MAX_QUANTITY ? number : null)
