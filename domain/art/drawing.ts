import { DRAWINGS } from './painters.ts'
import type { Family } from './keywords.ts'
import { FLOOR } from './light.ts'
import { escaped, group, rect } from './svg.ts'
import { tonesOf } from './tones.ts'

export type ArtOptions = {
  family: Family
  /** Degrees. */
  hue: number
  /** Per cent; the grammar's 46 by default, 8 draws white goods, 4 black ones. */
  saturation?: number
  label?: string
  size?: string
  /** Size of the object on its floor line, 0.8…1. */
  scale?: number
  /** Without tile: for print, and for compositions. */
  bare?: boolean
  /** Tile for the dark theme; the object does not change. */
  dark?: boolean
  /** Quiet colours, for what is unavailable or empty. */
  muted?: boolean
  /** Alternative text; without it the picture is decorative. */
  alt?: string
}

const SIDE = 240

/** A complete SVG document of 240 × 240 units (screens, section 4.1). The same options always give the same text. */
export function productArt(options: ArtOptions): string {
  const { tile, floor } = tonesOf(options)
  const stage = options.bare ? '' : rect(0, 0, SIDE, SIDE, 0, tile) + rect(0, FLOOR, SIDE, SIDE - FLOOR, 0, floor)
  return svg(`0 0 ${SIDE} ${SIDE}`, stage + objectArt(options), options.alt)
}

/** The object alone, as elements to place inside another drawing: it stands on y = 212, centred at x = 120. */
export function objectArt(options: ArtOptions): string {
  const object = DRAWINGS[options.family](tonesOf(options), { label: options.label, size: options.size })
  const scale = options.scale ?? 1
  if (scale === 1) return object
  return group(`translate(${shift(120, scale)} ${shift(FLOOR, scale)}) scale(${scale})`, object)
}

/** Wraps elements into a document; `fit` says how it fills a box of another shape. */
export function svg(viewBox: string, content: string, alt?: string, fit?: string): string {
  const name = alt ? ` role="img" aria-label="${escaped(alt)}"` : ' aria-hidden="true"'
  const aspect = fit ? ` preserveAspectRatio="${fit}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${aspect}${name}>${content}</svg>`
}

function shift(point: number, scale: number): number {
  return Math.round(point * (1 - scale) * 100) / 100
}
