import { wordKey } from '#domain/tables/word-key.ts'

// In which unit a quantity is written: «10 cajas de 12», a column of units, or the heading «Cajas».

const WORDS = {
  one: 'u · ud · uds · un · uns · und · unds · unid · unids · unidad · unidades · unidade · unit · units · pc · pcs · pz · pzs · pza · pzas · pieza · piezas · piece · pieces · peça · peças · ea · each',
  box: 'caja · cajas · cja · cj · cjs · box · boxes · bx · case · cases · cs · carton · cartons · cartón · cartones · caixa · caixas · cx · cxs · embalaje · embalajes',
  pack: 'paquete · paquetes · paq · paqs · pqt · pack · packs · pk · packet · packets · pacote · pacotes · pct · estuche · estuches · retractilado · bundle · bundles',
  pallet: 'palet · palets · palé · palés · palete · paletes · pallet · pallets · pal · plt',
  bag: 'bolsa · bolsas · saco · sacos · bag · bags',
  bale: 'fardo · fardos · bulto · bultos · bale · bales',
  roll: 'rollo · rollos · bobina · bobinas · roll · rolls · rolo · rolos',
  bottle: 'bote · botes · botella · botellas · bottle · bottles · frasco · frascos',
  jug: 'garrafa · garrafas · bidón · bidones · jerrycan · jerrycans · bidão · bidões · garrafão · garrafões',
  dozen: 'docena · docenas · dozen · dozens · dúzia · dúzias',
  litre: 'l · lt · lts · litro · litros · litre · litres · liter · liters',
  kilo: 'kg · kgs · kilo · kilos · quilo · quilos',
}
type UnitKind = keyof typeof WORDS

const KINDS: Record<string, UnitKind> = Object.fromEntries(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split('·').map(word => [wordKey(word), kind as UnitKind])),
)

/** All words for these kinds of units. */
export const unitWords = (...kinds: UnitKind[]): string[] => kinds.flatMap(kind => WORDS[kind].split(' · '))

/** The kind of unit that a text names by its first word that is one: «Caja 12 uds.» is a box. */
export function unitKindOf(text: string): UnitKind | undefined {
  for (const word of text.split(/[^\p{L}]+/u)) {
    const kind = KINDS[wordKey(word)]
    if (kind !== undefined) return kind
  }
  return undefined
}

const PER = /[/]|\b(?:por|per|x|by|en cada|in each)\b/iu
const BESIDE_UNITS = new Set('n no num numero nr de of en in em total cantidad cantidades cant quantity qty quantidade qtd qtde pedido pedida pedidos pedidas solicitado solicitada solicitados solicitadas ordered order encomendadas encomendados a to pedir'.split(' ')) // prettier-ignore

/**
 * The word for the unit that a heading of quantities counts in, as «Cajas» or «Nº de cajas pedidas»: empty for units of the
 * article. Undefined where it is no such heading: «uds/caja» is what a box holds, and «Caja» alone may be a name.
 */
export function countedUnit(heading: string): string | undefined {
  const words = heading.split(/[^\p{L}]+/u).filter(word => word !== '' && !BESIDE_UNITS.has(wordKey(word)))
  const [only, other] = words
  if (only === undefined || other !== undefined || PER.test(heading)) return undefined
  const kind = KINDS[wordKey(only)]
  if (kind === undefined || !/s$/i.test(only)) return undefined
  return kind === 'one' ? '' : only
}

/** A unit of an article: its own, whose id is null, or one of its formats, with so many of its own. */
export interface Unit {
  id: number | null
  name: string
  quantity: number
}

interface InUnits {
  measurement_unit: string
  units: { id: number; name: string; quantity: number }[]
}

interface WrittenUnit {
  /** Empty where none is written. */
  unit: string
  /** How many a format holds, where that is written: 12 of «cajas de 12». */
  pack: number | null
}

export const unitsOf = ({ measurement_unit, units }: InUnits): Unit[] => [
  { id: null, name: measurement_unit, quantity: 1 },
  ...units,
]

/** The unit of an article that is meant; undefined where none or several of its units may be. */
export function unitMeant(article: InUnits, { unit, pack }: WrittenUnit): Unit | undefined {
  const all = unitsOf(article)
  const [own] = all
  if (unit === '' && pack === null) return own
  const fitting = all.filter(({ quantity }) => pack === null || quantity === pack)
  const named = fitting.filter(({ name }) => wordKey(name) === wordKey(unit))
  if (named.length === 1) return named[0]
  const kind = unitKindOf(unit)
  const alike = kind === undefined ? [] : fitting.filter(({ name }) => unitKindOf(name) === kind)
  if (alike.length === 1) return alike[0]
  // «12 u.» are twelve of the article, whatever its own unit is called.
  if (kind === 'one' && pack === null && (alike.length === 0 || alike[0] === own)) return own
  return undefined
}
