import { LRUCache } from 'lru-cache'
import type { Brand } from '#domain/brand.ts'
import type { Ground } from '#domain/brands/logo-picture.ts'
import { logoSvg } from '#domain/brands/logo-svg.ts'
import type { Logo } from '#domain/brands/shape.ts'
import type { Picture } from '#server/outside/mail/mail.ts'
import { rasterizedNow } from '#server/outside/pdf/raster.ts'

const LOGO_HEIGHT = 32 // units of its drawing
const UNIT = 4 // of logoSvg()
const MARGIN = 5 // around the logo, on its plate
const SHOWN_HEIGHT = 40 // pixels

/** In pixels, of a logo with its plate. */
export const logoSize = ({ logo }: Brand): { width: number; height: number } => ({
  width: Math.round(((logo.width + 2 * MARGIN) * SHOWN_HEIGHT) / (LOGO_HEIGHT + 2 * MARGIN)),
  height: SHOWN_HEIGHT,
})

const made = new LRUCache<string, Picture[]>({ max: 20 })

/**
 * The logo for a light and for a dark background, drawn once. The first stands on a white plate, for programs that darken a
 * mail by themselves and leave its pictures as they are.
 */
export function logosOf(brand: Brand): Picture[] {
  // A picture is told by its address.
  const drawn = JSON.stringify([brand.logo, brand.primary], (key, value: unknown) => (key === 'content' ? '' : value))
  const known = made.get(drawn)
  if (known) return known
  const width = logoSize(brand).width * 2 // of a screen with two pixels for each
  const draw = (cid: string, color: string, ground: Ground): Picture => ({
    cid,
    type: 'image/png',
    content: rasterizedNow(onPlate(brand.logo, color, ground), width),
  })
  const pictures = [
    draw('logo@pulcro', brand.primary.light, 'light'),
    draw('logo-dark@pulcro', brand.primary.dark, 'dark'),
  ]
  made.set(drawn, pictures)
  return pictures
}

function onPlate(logo: Logo, color: string, ground: Ground): string {
  const [width, height] = [(logo.width + 2 * MARGIN) * UNIT, (LOGO_HEIGHT + 2 * MARGIN) * UNIT]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="${MARGIN * UNIT}" fill="${ground === 'light' ? '#FFFFFF' : 'none'}"/>` +
    `<g transform="translate(${MARGIN * UNIT} ${MARGIN * UNIT})">${logoSvg(logo, color, ground)}</g></svg>`
  )
}
