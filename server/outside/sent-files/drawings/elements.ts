/** What may stand in a drawing, and what of each element is kept. */
export interface Allowed {
  elements: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** Elements whose words are kept. */
  words: ReadonlySet<string>
  /** Elements at most, and how many within each other. */
  most: number
  deepest: number
}

const PAINT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'clip-path',
  'clip-rule',
  'paint-order',
  'stop-color',
  'stop-opacity',
]
const PLACE = ['id', 'd', 'transform', 'x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio']
const GRADIENT = ['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'fx', 'fy', 'offset']
const SPREAD = ['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits']

const DRAWN = ['svg', 'g', 'defs', 'path', 'linearGradient', 'radialGradient', 'stop', 'clipPath']
const FIGURES = ['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const OF_FIGURES = ['rx', 'ry', 'points', 'class', 'style', 'color', 'display', 'visibility', 'dx', 'dy', 'href']
const OF_LETTERS = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing']

/** Of a file that was sent: what draws, and the letters and rules of style that resvg turns into paths and colours. */
export const SENT: Allowed = {
  elements: new Set([...DRAWN, 'a', 'symbol', 'use', 'switch', 'style', 'text', 'tspan', ...FIGURES]),
  attributes: new Set([...PAINT, ...PLACE, ...GRADIENT, ...SPREAD, ...OF_FIGURES, ...OF_LETTERS]),
  words: new Set(['style', 'text', 'tspan']),
  most: 2000,
  deepest: 30,
}

/** Of what resvg makes of it, and of what is kept: paths with their colours. */
export const KEPT: Allowed = {
  elements: new Set(DRAWN),
  attributes: new Set([...PAINT, ...PLACE, ...GRADIENT, ...SPREAD]),
  words: new Set(),
  // It puts groups around what is clipped or moved.
  most: 8000,
  deepest: 120,
}

/** What editors write for themselves, and what only a reader of the source sees: nobody misses it. */
export const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'namedview', 'sodipodi:namedview'])
