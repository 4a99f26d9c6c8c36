import { Resvg } from '@resvg/resvg-js'
import type { DrawingParts } from '#domain/desk/company-pictures.ts'
import { TYPEFACE } from '#server/outside/pdf/letters.ts'
import { KEPT, SENT } from './elements.ts'
import { DrawingRefused } from './refused.ts'
import { rewritten } from './rewrite.ts'
import { refuseHeavy } from './weight.ts'

/** A drawing of nothing but paths with their colours, cut to what is drawn. */
export interface CleanDrawing {
  svg: string
  width: number
  height: number
  /** The colour of all of it, as it is written; null where it has several. */
  ink: string | null
  removed: DrawingParts
  /** How many texts of it have become paths, in another typeface. */
  texts: number
}

const MAX_LETTERS = 500_000
const LOOKED_AT = 400 // pixels
const ROOT = 'xmlns="http://www.w3.org/2000/svg"'

/**
 * What an SVG draws, and nothing else of it: first only what draws is kept, then resvg turns it into paths, and of these
 * only paths, groups, gradients and clips are kept. Throws DrawingRefused.
 */
export function cleanDrawing(file: Uint8Array): CleanDrawing {
  const sent = rewritten(textOf(file), SENT)
  refuseHeavy(sent.tree)
  const flat = flattened(`<svg ${ROOT}${sent.root}>${sent.inner}</svg>`)
  const { inner, colors } = rewritten(flat.toString(), KEPT)
  if (inner.length > MAX_LETTERS) throw new DrawingRefused('too_complex')
  const { x, y, width, height } = seenBox(inner, shownBox(flat, sent.texts > 0))
  const svg = drawnIn(inner, { x, y, width, height })
  const [ink = null] = colors?.size === 1 ? colors : []
  return { svg, width, height, ink, removed: sent.removed, texts: sent.texts }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function drawnIn(inner: string, { x, y, width, height }: Box): string {
  const view = [x, y, width, height].map(number => Number(number.toFixed(3)))
  return `<svg ${ROOT} viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}">${inner}</svg>`
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new DrawingRefused('broken')
  }
}

function flattened(svg: string): Resvg {
  try {
    return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [TYPEFACE], defaultFontFamily: 'Noto Sans' } })
  } catch {
    throw new DrawingRefused('broken')
  }
}

const MOST_APART = 100 // times as wide as high, or as high as wide

/** What is drawn, as far as it lies within the view. Another typeface may be wider, so texts may reach beyond it. */
function shownBox(drawing: Resvg, hasTexts: boolean): Box {
  const drawn = drawing.getBBox()
  if (!drawn) throw new DrawingRefused('empty')
  if (hasTexts) return drawn
  const [left, top] = [Math.max(0, drawn.x), Math.max(0, drawn.y)]
  const width = Math.min(drawing.width, drawn.x + drawn.width) - left
  const height = Math.min(drawing.height, drawn.y + drawn.height) - top
  const isSeen = width > 0 && height > 0 && width / height < MOST_APART && height / width < MOST_APART
  if (!isSeen) throw new DrawingRefused('empty')
  return { x: left, y: top, width, height }
}

/** Of it what has a colour, to the pixel: programs leave an empty sheet around what is drawn. */
function seenBox(inner: string, box: Box): Box {
  const mode = box.width > box.height ? 'width' : 'height'
  const { pixels, width, height } = new Resvg(drawnIn(inner, box), {
    fitTo: { mode, value: LOOKED_AT },
    font: { loadSystemFonts: false },
  }).render()
  const seen = { left: width, top: height, right: -1, bottom: -1 }
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] === 0) continue
    const [across, down] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)]
    seen.left = Math.min(seen.left, across)
    seen.right = Math.max(seen.right, across)
    seen.top = Math.min(seen.top, down)
    seen.bottom = Math.max(seen.bottom, down)
  }
  if (seen.right < 0) throw new DrawingRefused('empty')
  const scale = Math.max(box.width, box.height) / LOOKED_AT
  const [left, top] = [seen.left * scale, seen.top * scale]
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.min((seen.right + 1) * scale, box.width) - left,
    height: Math.min((seen.bottom + 1) * scale, box.height) - top,
  }
}
