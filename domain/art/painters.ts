import {
  aspirador,
  generador,
  hidrolimpiadora,
  insectocaptor,
  rotativa,
  secamanos,
  tubo,
} from '#domain/art/drawings/appliances.ts'
import { bolsas, caja } from '#domain/art/drawings/bags.ts'
import { botella, garrafa } from '#domain/art/drawings/bottles.ts'
import { escoba, fregona } from '#domain/art/drawings/brooms.ts'
import { bote, carro, contenedor, cubo, papelera } from '#domain/art/drawings/buckets.ts'
import { bayeta } from '#domain/art/drawings/cloths.ts'
import { vasos } from '#domain/art/drawings/cups.ts'
import { dispensador } from '#domain/art/drawings/dispensers.ts'
import { guantes } from '#domain/art/drawings/gloves.ts'
import {
  cepillo,
  escobillero,
  goma,
  haragan,
  mojador,
  mopa,
  palo,
  rascador,
  recogedor,
} from '#domain/art/drawings/hand-tools.ts'
import { maquina } from '#domain/art/drawings/machines.ts'
import { rollo, toallas } from '#domain/art/drawings/paper.ts'
import { aerosol, disco, esponja, filtro, manguera, portacebos, senal, trampa } from '#domain/art/drawings/parts.ts'
import { jabon, pulverizador } from '#domain/art/drawings/pumps.ts'
import { bolsapapel, carpeta, colgador, maletero, percha, textil, urinario } from '#domain/art/drawings/guest-room.ts'
import { absorbentes, barra, jeringa, panuelos, sobre, toallitas } from '#domain/art/drawings/soft-packs.ts'
import { boles, cubiertos, envase, pajitas, platos, posavasos, tapas } from '#domain/art/drawings/tableware.ts'
import { pastillas } from '#domain/art/drawings/tubs.ts'
import {
  bata,
  calzado,
  chaleco,
  cubrezapatos,
  delantal,
  gafas,
  gorro,
  mascarilla,
  tapones,
  zapatillas,
} from '#domain/art/drawings/wear.ts'
import type { Print } from '#domain/art/drawings/panel.ts'
import type { Family } from './keywords.ts'
import type { Tones } from './tones.ts'

/** The drawing of every family. */
export const DRAWINGS: Record<Family, (tones: Tones, print: Print) => string> = {
  botella,
  garrafa,
  pulverizador,
  aerosol,
  jabon,
  bote,
  pastillas,
  barra,
  jeringa,
  sobre,
  rollo,
  toallas,
  toallitas,
  panuelos,
  absorbentes,
  dispensador,
  secamanos,
  guantes,
  bata,
  delantal,
  chaleco,
  gorro,
  mascarilla,
  gafas,
  tapones,
  calzado,
  cubrezapatos,
  zapatillas,
  fregona,
  mopa,
  palo,
  cubo,
  carro,
  escoba,
  cepillo,
  escobillero,
  recogedor,
  haragan,
  mojador,
  rascador,
  goma,
  senal,
  bolsas,
  bolsapapel,
  papelera,
  contenedor,
  vasos,
  tapas,
  platos,
  boles,
  cubiertos,
  envase,
  pajitas,
  posavasos,
  maquina,
  aspirador,
  rotativa,
  hidrolimpiadora,
  generador,
  filtro,
  manguera,
  disco,
  bayeta,
  esponja,
  textil,
  percha,
  maletero,
  carpeta,
  urinario,
  colgador,
  insectocaptor,
  tubo,
  trampa,
  portacebos,
  caja,
}
