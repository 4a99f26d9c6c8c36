import type { Family } from './keywords.ts'
import { lookUp, wordsOf } from './words.ts'

const USUAL_HUE = 205

const DEFAULT_HUES: Partial<Record<Family, number>> = {
  botella: 200,
  garrafa: 215,
  pulverizador: 265,
  aerosol: 300,
  toallas: 165,
  toallitas: 185,
  panuelos: 195,
  absorbentes: 280,
  dispensador: 210,
  secamanos: 210,
  guantes: 225,
  bata: 200,
  delantal: 200,
  chaleco: 54,
  gorro: 200,
  mascarilla: 200,
  calzado: 150,
  cubrezapatos: 205,
  zapatillas: 34,
  fregona: 14,
  mopa: 212,
  palo: 14,
  cubo: 212,
  carro: 212,
  escoba: 140,
  cepillo: 140,
  recogedor: 140,
  haragan: 150,
  mojador: 150,
  rascador: 14,
  senal: 48,
  bolsas: 222,
  bolsapapel: 120,
  papelera: 215,
  contenedor: 135,
  vasos: 28,
  tapas: 28,
  platos: 34,
  boles: 28,
  cubiertos: 34,
  envase: 28,
  pajitas: 10,
  posavasos: 28,
  jabon: 325,
  barra: 325,
  sobre: 30,
  bote: 40,
  pastillas: 188,
  maquina: 168,
  aspirador: 168,
  rotativa: 168,
  hidrolimpiadora: 48,
  generador: 168,
  disco: 10,
  bayeta: 48,
  esponja: 48,
  percha: 30,
  maletero: 30,
  carpeta: 30,
  urinario: 190,
  colgador: 190,
  insectocaptor: 250,
  tubo: 250,
  trampa: 40,
  caja: 180,
}

// Colour-coded cleaning: red toilets, blue general, green kitchen, yellow basin. These hues must not vary.
const COLORS = new Map(
  Object.entries({ azul: 212, rojo: 2, roja: 2, verde: 135, amarillo: 48, amarilla: 48, rosa: 335 }).concat(
    Object.entries({ naranja: 24, morado: 278, morada: 278, lila: 278, turquesa: 178, marron: 24 }),
  ),
)

// What buyers expect to see for a content, when no colour is said: bleach is yellow, glass cleaner blue, degreaser green.
const CONTENTS = new Map(
  Object.entries({ lejia: 48, limpiacristal: 204, cristal: 204, desengrasante: 118, limon: 54, pino: 140 }),
)
const BOTTLED = new Set<Family>(['botella', 'garrafa', 'pulverizador'])

/** White goods (screens 4.2) are drawn light, black ones dark; other greys keep the usual lightness. */
export const WHITE_SATURATION = 8
export const BLACK_SATURATION = 4

const PALE = new Map(
  Object.entries({
    blanco: WHITE_SATURATION,
    blanca: WHITE_SATURATION,
    gris: 12,
    negro: BLACK_SATURATION,
    negra: BLACK_SATURATION,
    inox: 12,
    acero: 12,
  }),
)

/** Hue in degrees, 0…359. A colour in the name wins; siblings differ by 9° steps, always the same for the same id. */
export function hueOf({ id, name, family }: { id: number; name: string; family: Family }): number {
  const words = wordsOf(name)
  const said = lookUp(words, COLORS)[0]
  if (said !== undefined) return said
  const expected = BOTTLED.has(family) ? lookUp(words, CONTENTS)[0] : undefined
  // A warning is yellow.
  const varies = expected === undefined && family !== 'senal'
  const sibling = (((Math.trunc(id) % 5) + 5) % 5) - 2
  // Contents with an expected colour vary less: bleach must not become orange.
  const shift = Number.isFinite(id) ? sibling * (varies ? 9 : 3) : 0
  return ((expected ?? DEFAULT_HUES[family] ?? USUAL_HUE) + shift + 360) % 360
}

/** Saturation in per cent when the name asks for white, grey or black, otherwise undefined (the grammar's own 46 %). */
export function saturationOf(name: string): number | undefined {
  const words = wordsOf(name)
  return lookUp(words, COLORS).length > 0 ? undefined : lookUp(words, PALE)[0]
}
