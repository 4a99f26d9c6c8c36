import type { Language } from '#domain/language.ts'

// Suppliers name units in Spanish. These are the words that a reader of another language sees instead; a word that is not
// here stays as the supplier wrote it. Codes and documents keep the supplier's words.

const WORDS: [spanish: string, english: string, portuguese: string][] = [
  ['capa de palé', 'pallet layer', 'camada de palete'],
  ['capas de palé', 'pallet layers', 'camadas de palete'],
  ['palé', 'pallet', 'palete'],
  ['palés', 'pallets', 'paletes'],
  ['palet', 'pallet', 'palete'],
  ['palets', 'pallets', 'paletes'],
  ['unidad', 'unit', 'unidade'],
  ['unidades', 'units', 'unidades'],
  ['ud', 'unit', 'un'],
  ['uds', 'units', 'un'],
  ['caja', 'box', 'caixa'],
  ['cajas', 'boxes', 'caixas'],
  ['paquete', 'pack', 'pacote'],
  ['paquetes', 'packs', 'pacotes'],
  ['bolsa', 'bag', 'saco'],
  ['bolsas', 'bags', 'sacos'],
  ['saco', 'sack', 'saco'],
  ['sacos', 'sacks', 'sacos'],
  ['manga', 'sleeve', 'manga'],
  ['mangas', 'sleeves', 'mangas'],
  ['fardo', 'bale', 'fardo'],
  ['fardos', 'bales', 'fardos'],
  ['rollo', 'roll', 'rolo'],
  ['rollos', 'rolls', 'rolos'],
  ['bobina', 'reel', 'bobina'],
  ['bobinas', 'reels', 'bobinas'],
  ['botella', 'bottle', 'garrafa'],
  ['botellas', 'bottles', 'garrafas'],
  ['bote', 'jar', 'frasco'],
  ['botes', 'jars', 'frascos'],
  // A «garrafa» is a bottle in Portuguese, so a Portuguese reader cannot be told which one was meant.
  ['garrafa', 'jug', 'garrafa'],
  ['garrafas', 'jugs', 'garrafas'],
  ['bidón', 'drum', 'bidão'],
  ['bidones', 'drums', 'bidões'],
  ['cubo', 'bucket', 'balde'],
  ['cubos', 'buckets', 'baldes'],
  ['par', 'pair', 'par'],
  ['pares', 'pairs', 'pares'],
  ['docena', 'dozen', 'dúzia'],
  ['docenas', 'dozens', 'dúzias'],
  ['estuche', 'case', 'estojo'],
  ['estuches', 'cases', 'estojos'],
  ['sobre', 'sachet', 'saqueta'],
  ['sobres', 'sachets', 'saquetas'],
  ['tubo', 'tube', 'tubo'],
  ['tubos', 'tubes', 'tubos'],
  ['lata', 'tin', 'lata'],
  ['latas', 'tins', 'latas'],
  ['resma', 'ream', 'resma'],
  ['resmas', 'reams', 'resmas'],
  ['juego', 'set', 'conjunto'],
  ['juegos', 'sets', 'conjuntos'],
  ['pieza', 'piece', 'peça'],
  ['piezas', 'pieces', 'peças'],
  ['litro', 'litre', 'litro'],
  ['litros', 'litres', 'litros'],
  ['kilo', 'kilo', 'quilo'],
  ['kilos', 'kilos', 'quilos'],
  ['metro', 'metre', 'metro'],
  ['metros', 'metres', 'metros'],
]

const IN = {
  en: new Map(WORDS.map(([spanish, english]) => [spanish, english])),
  pt: new Map(WORDS.map(([spanish, , portuguese]) => [spanish, portuguese])),
}

// «Capa de palé» is read before «palé».
const KNOWN = new RegExp(String.raw`(?<!\p{L})(?:${WORDS.map(([spanish]) => spanish).join('|')})(?!\p{L})`, 'giu')

/** «2 garrafas» as «2 jugs», «Caja 4 × 6 botellas» as «Box 4 × 6 bottles»: what is said of units, in a reader's language. */
export function unitWordsIn(language: Language, text: string): string {
  if (language === 'es') return text
  return text.replaceAll(KNOWN, word => likeWritten(word, IN[language].get(word.toLowerCase()) ?? word))
}

/** A capital letter at the beginning, or capital letters throughout, as the supplier wrote the word. */
function likeWritten(supplier: string, word: string): string {
  if (supplier.length > 1 && supplier === supplier.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(supplier) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
