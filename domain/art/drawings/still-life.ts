import { svg } from '#domain/art/drawing.ts'
import { bathroom } from '#domain/art/scenes/bathroom.ts'
import { bottles } from '#domain/art/scenes/bottles.ts'
import { globe } from '#domain/art/scenes/globe.ts'
import { pallet } from '#domain/art/scenes/pallet.ts'
import { parcel } from '#domain/art/scenes/parcel.ts'
import { pool } from '#domain/art/scenes/pool.ts'
import { prism } from '#domain/art/scenes/prism.ts'
import { rolls } from '#domain/art/scenes/rolls.ts'
import { ACROSS, LEFT, TOP, sceneTones } from '#domain/art/scenes/scene.ts'
import type { DrawScene } from '#domain/art/scenes/scene.ts'
import { soap } from '#domain/art/scenes/soap.ts'
import { washingLine } from '#domain/art/scenes/washing-line.ts'
import type { SceneName, Stroke } from '#domain/brands/shape.ts'

/** The brand's colour: hue in degrees, saturation in per cent (46 by default); its sign on a square of 32; what it shows. */
export type StillLifePalette = {
  hue: number
  mark: Stroke[]
  saturation?: number
  dark?: boolean
  scene?: SceneName
}

const SCENES: Record<SceneName, DrawScene> = {
  bottles,
  prism,
  rolls,
  pool,
  cloths: washingLine,
  parcel,
  pallet,
  soap,
  bathroom,
  globe,
}

/**
 * The picture of the sign-in page (screens 1.7). It fills any area, kept to its floor; everything that it shows stays
 * inside the middle 900 units, which is what a square area shows.
 */
export function stillLife(palette: StillLifePalette): string {
  const { behind, objects, front = '' } = drawn(palette)
  return svg('0 0 1200 900', behind + objects + front, undefined, 'xMidYMax slice')
}

/** The same without its objects, going on far beyond the field, for what of an area the picture does not fill. */
export function backdrop(palette: StillLifePalette): string {
  const { behind, front = '' } = drawn(palette)
  return svg(`${LEFT} ${TOP} ${ACROSS} ${900 - TOP}`, behind + front)
}

function drawn({ hue, mark, saturation = 46, dark = false, scene = 'bottles' }: StillLifePalette) {
  return SCENES[scene](sceneTones(hue, saturation, dark), mark)
}
