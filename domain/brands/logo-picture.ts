import { contrast, SURFACES } from './palette.ts'
import type { Logo, LogoForm, LogoPicture } from './shape.ts'

/** What a logo stands on; `color` is the main colour itself. */
export type Ground = 'light' | 'dark' | 'color'

/** How a logo that was sent is shown on a ground. */
export interface LogoLook {
  form: LogoForm
  /** In place of its one colour. */
  color: string | undefined
  /** On a white plate, because it was made for a light ground. */
  hasPlate: boolean
}

const WIDEST = 160
const FIELD = 32
const BARELY_SEEN = 1.5
const SQUARE = 1.5

/** The form for that ground: the one that was sent for it, else that of the light ground in another colour or on a plate. */
export function lookOf({ light, dark }: LogoPicture, ground: Ground, color: string): LogoLook {
  if (ground === 'dark' && dark) return { form: dark, color: undefined, hasPlate: false }
  if (ground !== 'light') return { form: light, color: light.ink ? color : undefined, hasPlate: light.ink === null }
  const isLost = light.ink !== null && contrast(light.ink, SURFACES.light[0]) < BARELY_SEEN
  return { form: light, color: isLost ? color : undefined, hasPlate: false }
}

/** Where the browser reads it in that look. */
const lookAddress = ({ form, color }: LogoLook): string =>
  color === undefined ? form.address : `${form.address}?ink=${color.slice(1)}`

/** A drawing of one colour in another one. */
export const inColor = (content: string, ink: string, color: string): string =>
  content.replaceAll(`="${ink}"`, `="${color}"`)

/** Whether it serves where a sign of its own width stands. */
export const isSquare = ({ light: { width, height } }: LogoPicture): boolean =>
  width / height <= SQUARE && height / width <= SQUARE

/** A logo with a picture in place of its strokes, as wide as the picture at the height of the field. */
export const picturedLogo = (logo: Logo, picture: LogoPicture): Logo => ({
  ...logo,
  width: Math.min(WIDEST, Math.max(FIELD, Math.round((picture.light.width / picture.light.height) * FIELD))),
  picture,
})

/** The looks of a logo by day and by night, as a browser is told them; null where no picture was sent. */
export function shownPicture({ logo, primary }: { logo: Logo; primary: { light: string; dark: string } }) {
  const { picture } = logo
  if (!picture) return null
  const shown = (ground: 'light' | 'dark') => {
    const look = lookOf(picture, ground, primary[ground])
    return { address: lookAddress(look), has_plate: look.hasPlate }
  }
  return { light: shown('light'), dark: shown('dark'), is_square: isSquare(picture) }
}
