import { ARTICLE, BASE, CATEGORY, CENTER, CLIENT, DAY, DISCOUNT, LINE, NAME, NUMBER, PRICE, QUANTITY, SUPPLIER, TAX_CODE } from '#domain/tables/column-words.ts' // prettier-ignore
import { wordKey, wordKeys } from '#domain/tables/word-key.ts'
import { countedUnit } from '#domain/products/units.ts'

// What the headings of an order mean, in three languages and in the words of ERPs.

export const COLUMNS = ['code', 'quantity', 'unit', 'note', 'center', 'name'] as const
export type Column = (typeof COLUMNS)[number]

/** Places of columns, from 0; null if the sheet has no such column. */
export type Columns = Record<'code' | 'quantity', number> & Record<'unit' | 'note' | 'center' | 'name', number | null>
export type SomeColumns = Record<Column, number | null>

/** What a heading may mean: a column, perhaps only where no other heading means it, or what an order does not need. */
type Meaning = { column: Column; isWeak: boolean; unit: string } | { column: 'other' }

const WORDS: [Column | 'other', string, 'weak'?][] = [
  ['code', `su código · su referencia · ref. cliente · referencia cliente · código cliente artículo · customer item no · your reference · nº artículo · núm. artículo · n. artículo · id artículo · sku · cód. prod. · cod. artigo`],
  ['name', `nombre artículo · nombre del artículo · nombre producto · descripción artículo · descripción del artículo · descripción producto · descripción del producto · product name · item name · item description · product description · nome do produto · nome do artigo · artículos · articles · artigos · DescripcionArticulo · ItemName · DESCART · ${NAME}`],
  ['other', `nº pedido · número pedido · número de pedido · pedido nº · núm. pedido · fecha pedido · order no · order number · order date · nº encomenda · cantidad mínima · pedido mínimo · mínimo · máximo · stock · existencias · disponible · consumo · consumo medio · inventario · stock actual · on hand · available · minimum · consumption · existências · cantidad servida · servido · servidas · pendiente · delivered · pack size · contenido · capacidad · peso · volumen · marca · iva %`],
  ['quantity', `cantidad pedida · cantidad a pedir · cantidad solicitada · cant. pedida · cant. solicitada · unidades pedidas · uds. pedidas · unidades a pedir · pedido · pedidos · pedir · a pedir · solicitado · solicitada · necesito · quantity ordered · ordered quantity · order quantity · order qty · qty ordered · ordered · to order · quantity required · pedida · quantidade pedida · quantidade encomendada · quantidade a encomendar · qtd. pedida · encomenda · encomendar · UnidadesPedidas · Quantity Ordered`],
  ['quantity', `ud · uds · u · un · unid`, 'weak'],
  ['quantity', QUANTITY],
  ['unit', `unidad · unidad de medida · unidad medida · u.m. · um · u/m · medida · formato · envase · presentación · tipo unidad · tipo de unidad · unit · unit of measure · uom · format · packaging · unidade · unidade de medida · embalagem · formatos · UnidadMedida · Unit of Measure Code · product_uom`],
  ['note', `nota · notas · observaciones · observación · obs · comentario · comentarios · note · notes · comment · comments · remark · remarks · observações · observação · comentário · comentários`],
  ['center', `centro de coste · centro destino · destino · tienda · punto de entrega · lugar de entrega · código de centro · nombre centro · centre code · center code · store · código do centro · ${CENTER}`],
  ['code', `artículo · artigo · producto · produto · product · item · ean · ean13 · gtin · código de barras · cód. barras · barcode · código de barra`, 'weak'],
  ['code', ARTICLE],
  ['other', `${PRICE} · precio caja · precio ud · precio neto · ${BASE} · total · importe total · ${DISCOUNT} · ${DAY} · ${TAX_CODE} · ${LINE} · ${NUMBER} · ${SUPPLIER} · ${CATEGORY} · ${CLIENT} · unidades por caja · uds/caja · u/caja · units per box · foto · imagen · image · color · ubicación`],
] // prettier-ignore

const MONEY =
  /^(?:precio|price|preco|importe|total|subtotal|valor|pvp|dto|descuento|discount|desconto|iva|tarifa|coste|cost)/

/** By the key of a heading. A word that stands in several lists has the meaning of the first. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  WORDS.flatMap(([column, words, weak]) =>
    words.split('·').map((word): [string, Meaning] => {
      return [wordKey(word), column === 'other' ? { column } : { column, isWeak: weak !== undefined, unit: '' }]
    }),
  ).toReversed(),
)

/** What a heading means; undefined where its words are not known. */
function meaningOf(heading: string): Meaning | undefined {
  const keys = wordKeys(heading)
  for (const key of keys) {
    const meaning = MEANINGS.get(key)
    // «Cantidad (cajas)» counts boxes.
    if (meaning?.column === 'quantity') return { ...meaning, unit: countedUnit(bracketed(heading)) ?? '' }
    if (meaning) return meaning
  }
  const unit = countedUnit(heading)
  if (unit !== undefined) return { column: 'quantity', isWeak: false, unit }
  return keys.some(key => MONEY.test(key)) ? { column: 'other' } : undefined
}

// A cart that the portal has exported: its quantity is in units of the article, and its packing stands beside it.
const OF_OWN_CART = new Set(['sepide', 'orderedas', 'pedese'])
const BESIDE_OWN_QUANTITY = new Set([...OF_OWN_CART, 'formato', 'format', 'packs', 'unidadesporpack', 'unitsperpack'])
const OTHER: Meaning = { column: 'other' }

const bracketed = (heading: string): string => heading.split(/[([{]/, 2)[1]?.split(/[)\]}]/, 1)[0] ?? ''

export interface Understanding {
  /** The places that each column may have; exactly one where it is certain. */
  places: Record<Column, number[]>
  /** What the quantity counts: «Cajas», or empty. */
  unit: string
  /** How many headings are understood. */
  score: number
  /** Places of headings that are not understood. */
  unknown: number[]
  isComplete: boolean
}

/** What headings mean, each by the texts that may name its column. Code and quantity must be certain. */
export function understandHeadings(headings: readonly (readonly string[])[]): Understanding {
  const isOwn = headings.some(texts => texts.some(text => OF_OWN_CART.has(wordKey(text))))
  const found = headings.map(texts => {
    if (isOwn && texts.some(text => BESIDE_OWN_QUANTITY.has(wordKey(text)))) return OTHER
    return texts.map(meaningOf).find(meaning => meaning !== undefined)
  })
  // A line that is ordered has a number in it, and headings have none.
  const isData = headings.some(([text = '']) => /^[-\d.,\s]+$/.test(text) && /\d/.test(text))
  const at = (column: Column, isWeak: boolean) =>
    found.flatMap((meaning, place) =>
      meaning && meaning.column !== 'other' && meaning.column === column && meaning.isWeak === isWeak ? [place] : [],
    )
  const either = (column: Column) => {
    const strong = at(column, false)
    return strong.length > 0 ? strong : at(column, true)
  }
  const places = { code: either('code'), quantity: either('quantity'), unit: at('unit', false), note: at('note', false), center: at('center', false), name: at('name', false) } // prettier-ignore
  // Beside a code «Artículo» is a name, and beside a quantity «Ud.» is its unit.
  const beside = (column: Column) => at(column, true).filter(place => !places[column].includes(place))
  if (places.name.length === 0) places.name = beside('code').slice(0, 1)
  if (places.unit.length === 0) places.unit = beside('quantity').slice(0, 1)
  const [quantity] = places.quantity
  const meaning = quantity === undefined ? undefined : found[quantity]
  const score = isData ? 0 : found.filter(Boolean).length
  return {
    places,
    unit: meaning?.column === 'quantity' ? meaning.unit : '',
    score,
    unknown: headings.flatMap((texts, place) => (texts.length > 0 && found[place] === undefined ? [place] : [])),
    isComplete: !isData && places.code.length === 1 && places.quantity.length === 1,
  }
}

/** The heading of a column of quantities alone: what it counts. */
export function unitOfHeading(heading: string): string {
  const meaning = meaningOf(heading)
  return meaning?.column === 'quantity' ? meaning.unit : (countedUnit(bracketed(heading)) ?? '')
}

/** The columns where code and quantity are certain; of several others the first. */
export const firstPlaces = ({ places }: Understanding): SomeColumns => ({
  code: places.code[0] ?? null,
  quantity: places.quantity[0] ?? null,
  unit: places.unit[0] ?? null,
  note: places.note[0] ?? null,
  center: places.center[0] ?? null,
  name: places.name[0] ?? null,
})
