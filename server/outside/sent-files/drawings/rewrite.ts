import { SaxesParser } from 'saxes'
import { escaped } from '#domain/art/svg.ts'
import { type DrawingParts, NOTHING_REMOVED } from '#domain/desk/company-pictures.ts'
import { type Allowed, SILENT } from './elements.ts'
import { keptAttributes } from './kept-attributes.ts'
import { ownStyle } from './own-parts.ts'
import { DrawingRefused } from './refused.ts'
import type { Part } from './weight.ts'

export interface Rewritten {
  /** The attributes of the root, and all that is in it. */
  root: string
  inner: string
  /** What was left out, how often. */
  removed: DrawingParts
  /** The colours that it is painted with; undefined where some of it has a gradient. */
  colors: Set<string> | undefined
  tree: Part
  /** How many texts stand in it. */
  texts: number
}

const MAX_ATTRIBUTES = 60
const NAME = /^(?:svg:)?([A-Za-z]+)$/
const PAINTS = ['fill', 'stroke', 'stop-color']

/**
 * Writes a drawing anew from the elements and attributes that are allowed. Nothing else of the file stands in the result:
 * no declaration, entity, comment or program, and no address but that of a part of its own. Throws DrawingRefused.
 */
export function rewritten(xml: string, allowed: Allowed): Rewritten {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const removed = { ...NOTHING_REMOVED }
  const colors = new Set<string>()
  let hasGradient = false
  const written: string[] = []
  const open: { name: string; part: Part }[] = []
  const tree: Part = { id: undefined, shows: undefined, parts: [] }
  let root = ''
  let texts = 0
  let count = 0
  let leftOut = 0 // how deep within something that is left out

  // An entity that the file declares is none that the parser knows, and an error as well.
  parser.on('error', () => {
    throw new DrawingRefused('broken')
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    refuseEndless(Object.keys(attributes).length)
    const name = NAME.exec(tag)?.[1] ?? ''
    if (open.length === 0 && name !== 'svg') throw new DrawingRefused('broken')
    if (leftOut > 0 || !allowed.elements.has(name)) leaveOut(tag, name)
    else keep(name, attributes)
  })
  parser.on('closetag', () => {
    if (leftOut > 0) leftOut--
    else if (open.length > 1) written.push(`</${open.pop()?.name ?? ''}>`)
  })
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, text => {
      const within = open.at(-1)?.name ?? ''
      if (leftOut > 0 || !allowed.words.has(within)) return
      written.push(escaped(within === 'style' ? ownStyle(text, removed) : text))
    })
  }
  parser.write(xml).close()
  return { root, inner: written.join(''), removed, colors: hasGradient ? undefined : colors, tree, texts }

  function refuseEndless(attributes: number): void {
    const isEndless = ++count > allowed.most || open.length > allowed.deepest || attributes > MAX_ATTRIBUTES
    if (isEndless) throw new DrawingRefused('too_complex')
  }

  function leaveOut(tag: string, name: string): void {
    if (leftOut++ === 0 && !SILENT.has(tag) && name) removed[kindOf(name)]++
  }

  function keep(name: string, attributes: Record<string, string>): void {
    const inClip = name === 'clipPath' || open.some(each => each.name === 'clipPath')
    const kept = keptAttributes({ attributes, inClip }, allowed, removed)
    if (name === 'text') texts++
    if (!inClip) for (const paint of PAINTS) notePaint(kept[paint])
    const part: Part = { id: kept['id'], shows: name === 'use' ? kept['href']?.slice(1) : undefined, parts: [] }
    const within = open.at(-1)?.part ?? tree
    within.parts.push(part)
    const text = Object.entries(kept)
      .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
      .join('')
    if (open.length === 0) root = text
    else written.push(`<${name}${text}>`)
    open.push({ name, part })
  }

  function notePaint(value: string | undefined): void {
    if (value === undefined || value === 'none') return
    if (value.startsWith('url(')) hasGradient = true
    else colors.add(value)
  }
}

function kindOf(name: string): keyof DrawingParts {
  if (name === 'script') return 'scripts'
  return name === 'image' ? 'pictures' : 'others'
}
