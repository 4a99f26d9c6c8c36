import type { PictureLabel } from './sheet.ts'

// As domain/art writes them: an object may be scaled as a whole, and its labels are centred lines.
const SCALED = /^<svg [^>]*><g transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)">/
const LABEL =
  /<text x="([\d.-]+)" y="([\d.-]+)" text-anchor="middle" font-family="[^"]*" font-size="([\d.]+)" font-weight="(\d+)" fill="(#[0-9a-f]{6})">([^<&]*)<\/text>/g

export interface Drawing {
  svg: string
  labels: PictureLabel[]
}

/**
 * The labels of a drawing apart from it. The engine sets text well and pictures well, but for each text in a picture it sets up
 * a typeface anew: a seventh of the time of a long document.
 */
export function labelsApart(drawing: string): Drawing {
  // What is turned on the side of a box stays a part of it.
  const whole = SCALED.exec(drawing)
  if (drawing.split(' transform=').length - 1 > (whole ? 1 : 0)) return { svg: drawing, labels: [] }
  const [, left = 0, top = 0, scale = 1] = whole?.map(Number) ?? []
  const labels: PictureLabel[] = []
  const svg = drawing.replaceAll(
    LABEL,
    (_, x: string, y: string, size: string, weight: string, color: string, text) => {
      const place = { x: left + scale * Number(x), y: top + scale * Number(y), size: scale * Number(size) }
      labels.push({ ...place, text: String(text), weight: Number(weight), color })
      return ''
    },
  )
  return { svg, labels }
}
