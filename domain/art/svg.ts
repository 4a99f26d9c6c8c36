/** Elements as text. Only presentation attributes: no style, script, id or reference, so that a drawing is safe anywhere. */

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faded('fill', opacity)}/>`
}

/** A shape with holes: whatever a second contour encloses stays empty. */
export function pierced(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  const round = radius > 0 ? ` rx="${radius}"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round} fill="${fill}"${faded('fill', opacity)}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${faded('fill', opacity)}/>`
}

/** A limb, a strand, a seam: a line with round ends. Never the contour of a shape. */
export function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded('stroke', opacity)}/>`
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** Text for SVG: markup escaped, and what XML 1.0 forbids (control characters, half characters) left out. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function faded(property: 'fill' | 'stroke', opacity: number): string {
  return opacity === 1 ? '' : ` ${property}-opacity="${opacity}"`
}
