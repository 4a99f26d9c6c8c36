import type { PictureLabel } from './sheet.ts'

// The form that domain/art writes: a drawing may be scaled as a whole, and its labels are centred lines.
const SCALED = /^<svg [^>]*><g transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)">/
const LABEL =
  /<text x="([\d.-]{1,12})" y="([\d.-]{1,12})" text-anchor="middle" font-family="[^"<]{0,100}" font-size="([\d.]{1,12})" font-weight="(\d{1,4})" fill="(#[0-9a-f]{6})">([^<&]{0,500})<\/text>/g

export interface Drawing {
  svg: string
  labels: PictureLabel[]
}

/**
 * Separates the labels of a drawing from it. For each text inside a picture the engine prepares its font again, a seventh
 * of the time of a long document; as texts of the document they cost little.
 */
export function separateLabels(drawing: string): Drawing {
  // Rotated labels stay in the drawing.
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
