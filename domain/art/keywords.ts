/** The sixteen drawings (screens, section 4.2). The words are the supplier's, as its catalogue is Spanish. */
export const FAMILIES = [
  'botella',
  'garrafa',
  'pulverizador',
  'rollo',
  'toallas',
  'dispensador',
  'guantes',
  'fregona',
  'escoba',
  'bolsas',
  'vasos',
  'jabon',
  'pastillas',
  'maquina',
  'bayeta',
  'caja',
] as const

export type Family = (typeof FAMILIES)[number]

/** `shape`: the word names the package itself, so that nothing later in the name can overrule it. */
export type Keyword = { family: Family; shape: boolean }

const SHAPES: Record<Family, string> = {
  botella: 'botella',
  garrafa: 'garrafa bidon',
  pulverizador: 'pulverizador spray aerosol',
  rollo: 'rollo bobina film',
  toallas: 'toalla,toallita,zig zag,zigzag,interplegado,interplegada,plegado,plegada,servilleta,mantel,panuelo,tisu',
  dispensador:
    'dispensador,dispensadora,portarrollo,dosificador,jabonera,dispenser,secador mano,secamano electrico,secamano optico',
  guantes: 'guante',
  fregona: 'fregona mopa palo cubo mango escurridor carro recambio',
  escoba: 'escoba cepillo recogedor haragan rasqueta escobilla escobillero',
  bolsas: 'bolsa,saco,cubo basura,cubo pedal,papelera,contenedor',
  vasos: 'vaso tapa plato cubierto cuchara cuchillo tenedor bol tarrina removedor pajita',
  jabon: '',
  pastillas: 'pastilla capsula tableta',
  maquina: 'maquina fregadora aspirador aspiradora rotativa hidrolimpiadora barredora pulidora abrillantadora vaporeta',
  bayeta: 'bayeta pano estropajo gamuza disco esponja',
  caja: 'mascarilla gorro delantal bata mono pack kit pila alfombra',
}

// What is inside. The package follows from the volume, or from a shape that comes later in the name.
const CONTENTS: Record<Family, string> = {
  botella: 'lavavajilla,lejia,abrillantador,gel wc,gel bano,amoniaco,salfuman,alcohol,antical,vinagre',
  garrafa:
    'detergente suelo fregasuelo friegasuelo desengrasante suavizante limpiador desinfectante cera decapante bactericida desincrustante blanqueante',
  pulverizador:
    'multiuso multisuperficie limpiacristal ambientador insecticida quitamancha limpiamueble abrillantamueble',
  rollo: 'higienico papel camilla secamano celulosa',
  toallas: '',
  dispensador: '',
  guantes: 'nitrilo vinilo latex',
  fregona: '',
  escoba: '',
  bolsas: 'basura',
  vasos: 'desechable menaje',
  jabon: 'jabon gel champu crema hidrogel hidroalcoholico dermo',
  pastillas: 'cloro',
  maquina: '',
  bayeta: 'microfibra',
  caja: '',
}

export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  FAMILIES.flatMap(family => [...entries(family, CONTENTS[family], false), ...entries(family, SHAPES[family], true)]),
)

function entries(family: Family, words: string, shape: boolean): [string, Keyword][] {
  // A list with pairs of words is written with commas.
  return words
    .split(words.includes(',') ? ',' : ' ')
    .filter(word => word !== '')
    .map(word => [word, { family, shape }])
}
