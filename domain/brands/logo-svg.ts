import type { Logo, Stroke } from './shape.ts'

const HEIGHT = 32

/** The wordmark as a picture, for paper, mail and wherever else there is no page to draw it in. */
export const logoSvg = (logo: Logo, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${HEIGHT}" width="${logo.width * 4}" height="${HEIGHT * 4}">` +
  `${drawn(logo.full, color)}</svg>`

/** The sign in white on a tile of the brand's colour: to be told apart on a light and on a dark row of tabs. */
export const faviconSvg = (logo: Logo, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HEIGHT} ${HEIGHT}"><rect width="32" height="32" rx="7" fill="${color}"/>` +
  `<g transform="translate(4.8 4.8) scale(.7)">${drawn(logo.mark, '#fff')}</g></svg>`

const drawn = (strokes: Stroke[], color: string) => strokes.map(stroke => path(stroke, color)).join('')

function path({ d, width, round, solid, opacity }: Stroke, color: string): string {
  const paint =
    width === undefined
      ? `fill="${color}"${solid ? '' : ' fill-rule="evenodd"'}`
      : `fill="none" stroke="${color}" stroke-width="${width}"${round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}`
  return `<path d="${d}" ${paint}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}
