/** A word of names, in the forms that it has there, and how it is shown. */
export interface Word {
  pattern: RegExp
  value: string
}

// Forms without accents, as plain names have them.
const words = (listed: Record<string, string>): Word[] =>
  Object.entries(listed).map(([value, forms]) => ({ pattern: new RegExp(String.raw`\b(?:${forms})\b`, 'g'), value }))

export const COLOURS = words({
  Azul: 'azul(?:es)?',
  Rojo: 'roj[oa]s?',
  Verde: 'verdes?',
  Amarillo: 'amarill[oa]s?',
  Blanco: 'blanc[oa]s?(?! total)',
  Negro: 'negr[oa]s?',
  Gris: 'gris(?:es)?',
  Naranja: 'naranjas?',
  Rosa: 'rosas?',
  Marrón: 'marron(?:es)?',
  Morado: 'morad[oa]s?',
  Beige: 'beige',
  Crema: 'crema(?=,|$)',
  Burdeos: 'burdeos',
  Transparente: 'transparentes?',
  Kraft: 'kraft',
  Wengué: 'wengue',
  Cromado: 'cromad[oa]s?',
  Plateado: 'platead[oa]s?',
  Dorado: 'dorad[oa]s?',
})

export const MATERIALS = words({
  Nitrilo: 'nitrilo',
  Vinilo: 'vinilo',
  Látex: 'latex',
  Neopreno: 'neopreno',
  Polietileno: 'polietileno',
  Polipropileno: 'polipropileno',
  Poliéster: 'poliester',
  Poliuretano: 'poliuretano',
  Nailon: 'nailon|nylon',
  PVC: 'pvc',
  PLA: 'pla',
  CPLA: 'cpla',
  PET: 'pet',
  rPET: 'rpet',
  TPE: 'tpe',
  ABS: 'abs',
  Plástico: 'plastico',
  Silicona: 'silicona',
  Goma: 'goma',
  Cartón: 'carton',
  Papel: '(?<=(?:bolsa|mantel|pajita|vaso|plato) de )papel',
  Madera: 'madera',
  Bambú: 'bambu',
  'Caña de azúcar': 'cana de azucar',
  'Hoja de palma': 'hoja de palma',
  Almidón: 'almidon',
  Microfibra: 'microfibra',
  Algodón: 'algodon',
  Celulosa: 'celulosa',
  Viscosa: 'viscosa',
  Felpa: 'felpa',
  Yute: 'yute',
  'Acero inoxidable': 'acero inoxidable|inox',
  Aluminio: 'aluminio',
})

export const CERTIFICATES = words({
  Ecolabel: '(?:eu )?ecolabel|etiqueta ecologica europea',
  FSC: 'fsc',
  PEFC: 'pefc',
  'Nordic Swan': 'nordic swan|cisne nordico',
  'Blue Angel': 'blue angel|angel azul|blauer engel',
  Ecocert: 'ecocert',
  'OK Compost': 'ok compost',
  'Cradle to Cradle': 'cradle to cradle',
  'EN 13432': '(?:une-)?en 13432',
})
