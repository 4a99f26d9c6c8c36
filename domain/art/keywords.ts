import { CONTENTS, PORTUGUESE_CONTENTS } from './contents.ts'
import { PORTUGUESE_SHAPES, SHAPES } from './shapes.ts'

/** The drawings (screens, section 4.2, and docs/decisions/0044). */
export const FAMILIES = [
  'botella',
  'garrafa',
  'pulverizador',
  'aerosol',
  'jabon',
  'bote',
  'pastillas',
  'barra',
  'jeringa',
  'sobre',
  'rollo',
  'toallas',
  'toallitas',
  'panuelos',
  'absorbentes',
  'dispensador',
  'secamanos',
  'guantes',
  'bata',
  'delantal',
  'chaleco',
  'gorro',
  'mascarilla',
  'gafas',
  'tapones',
  'calzado',
  'cubrezapatos',
  'zapatillas',
  'fregona',
  'mopa',
  'palo',
  'cubo',
  'carro',
  'escoba',
  'cepillo',
  'escobillero',
  'recogedor',
  'haragan',
  'mojador',
  'rascador',
  'goma',
  'senal',
  'bolsas',
  'bolsapapel',
  'papelera',
  'contenedor',
  'vasos',
  'tapas',
  'platos',
  'boles',
  'cubiertos',
  'envase',
  'pajitas',
  'posavasos',
  'maquina',
  'aspirador',
  'rotativa',
  'hidrolimpiadora',
  'generador',
  'filtro',
  'manguera',
  'disco',
  'bayeta',
  'esponja',
  'textil',
  'percha',
  'maletero',
  'carpeta',
  'urinario',
  'colgador',
  'insectocaptor',
  'tubo',
  'trampa',
  'portacebos',
  'caja',
] as const

export type Family = (typeof FAMILIES)[number]

/** `shape`: the word names the package itself, so that nothing later in the name can overrule it. */
export type Keyword = { family: Family; shape: boolean }

/** Words by the drawing that they ask for, parted by commas: plain, in the singular, one or two of them. */
export type Words = Partial<Record<Family, string>>

// The later list wins: what names a package is stronger than what is inside, and the catalogue is Spanish first.
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...entries(PORTUGUESE_CONTENTS, false),
  ...entries(PORTUGUESE_SHAPES, true),
  ...entries(CONTENTS, false),
  ...entries(SHAPES, true),
])

function entries(table: Words, shape: boolean): [string, Keyword][] {
  return FAMILIES.flatMap(family =>
    (table[family] ?? '')
      .split(',')
      .filter(word => word !== '')
      .map((word): [string, Keyword] => [word, { family, shape }]),
  )
}
