import { type Ground, inColor, isSquare, type LogoLook, lookOf } from './logo-picture.ts'
import type { Logo, LogoForm, Stroke } from './shape.ts'

const HEIGHT = 32
const PLATE = { margin: 3, radius: 4 }

/** The logo as a picture, for paper, mail and wherever else there is no page to draw it in. */
export const logoSvg = (logo: Logo, color: string, ground: Ground = 'light'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${HEIGHT}" width="${logo.width * 4}" height="${HEIGHT * 4}">` +
  `${logo.picture ? pictured(lookOf(logo.picture, ground, color), logo.width) : drawn(logo.full, color)}</svg>`

/**
 * The sign in white on a tile of the brand's colour: to be told apart on a light and on a dark row of tabs. A square
 * picture stands on a white tile.
 */
export const faviconSvg = (logo: Logo, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HEIGHT} ${HEIGHT}">` +
  (logo.picture && isSquare(logo.picture)
    ? pictured({ ...lookOf(logo.picture, 'light', color), hasPlate: true }, HEIGHT)
    : `<rect width="32" height="32" rx="7" fill="${color}"/><g transform="translate(4.8 4.8) scale(.7)">${drawn(logo.mark, '#fff')}</g>`) +
  '</svg>'

/** Fitted into the field: from its left, halfway down. */
function pictured({ form, color, hasPlate }: LogoLook, width: number): string {
  const margin = hasPlate ? PLATE.margin : 0
  const scale = Math.min((width - 2 * margin) / form.width, (HEIGHT - 2 * margin) / form.height)
  const box = { width: form.width * scale, height: form.height * scale }
  const x = hasPlate ? (width - box.width) / 2 : 0
  const place = `x="${rounded(x)}" y="${rounded((HEIGHT - box.height) / 2)}" width="${rounded(box.width)}" height="${rounded(box.height)}"`
  const plate = hasPlate ? `<rect width="${width}" height="${HEIGHT}" rx="${PLATE.radius}" fill="#fff"/>` : ''
  return plate + placed(form, color, place)
}

// As every drawing begins that is kept.
const ROOT = /^<svg xmlns="[^"]{0,40}" viewBox="([^"]{0,120})" width="[^"]{0,30}" height="[^"]{0,30}">/

const placed = ({ type, content, ink }: LogoForm, color: string | undefined, place: string): string =>
  type === 'image/png'
    ? `<image ${place} href="data:image/png;base64,${content}"/>`
    : (ink && color ? inColor(content, ink, color) : content).replace(ROOT, `<svg ${place} viewBox="$1">`)

const rounded = (number: number): number => Number(number.toFixed(2))

const drawn = (strokes: Stroke[], color: string) => strokes.map(stroke => path(stroke, color)).join('')

function path({ d, width, round, solid, opacity }: Stroke, color: string): string {
  const paint =
    width === undefined
      ? `fill="${color}"${solid ? '' : ' fill-rule="evenodd"'}`
      : `fill="none" stroke="${color}" stroke-width="${width}"${round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}`
  return `<path d="${d}" ${paint}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}
