import { KIND_NAMES, type KindName } from '#domain/exchange/kinds.ts'
import { wordKey } from '#domain/tables/word-key.ts'

/** Words by which people call such files, beside the name of the kind: the more special ones first. */
const WORDS: readonly [KindName, string][] = [
  ['special_prices', 'acordado'],
  ['special_prices', 'neto'],
  ['prices', 'tarifa'],
  ['prices', 'precio'],
  ['prices', 'preco'],
  ['prices', 'pvp'],
  ['stock', 'existencia'],
  ['stock', 'inventario'],
  ['barcodes', 'ean'],
  ['products', 'articulo'],
  ['products', 'artigo'],
  ['products', 'producto'],
  ['products', 'produto'],
  ['clients', 'cliente'],
  ['centers', 'centro'],
  ['users', 'usuario'],
  ['users', 'utilizador'],
  ['invoices', 'factura'],
  ['invoices', 'fatura'],
  ['delivery_notes', 'albaran'],
  ['orders', 'pedido'],
  ['orders', 'encomenda'],
]

/** The kind that the name of a file tells; the longest one that fits, because order_entries are no orders. */
export function guessKind(fileName: string): KindName | undefined {
  const name = wordKey(fileName)
  const [byName] = KIND_NAMES.filter(kind => name.includes(wordKey(kind))).toSorted(
    (one, other) => other.length - one.length,
  )
  return byName ?? WORDS.find(([, word]) => name.includes(word))?.[0]
}
