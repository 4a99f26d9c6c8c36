import type { DrawingParts } from '#domain/desk/company-pictures.ts'
import type { Allowed } from './elements.ts'
import { isOwn, ownStyle } from './own-parts.ts'

interface Element {
  attributes: Record<string, string>
  /** It is a clip, or stands in one. */
  inClip: boolean
}

/** What is kept of an element, and what was left out of it is counted. */
export function keptAttributes(
  { attributes, inClip }: Element,
  allowed: Allowed,
  removed: DrawingParts,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [written, value] of Object.entries(attributes)) {
    const name = written === 'xlink:href' ? 'href' : written
    if (/^on/i.test(name)) removed.scripts++
    // Clips of clips grow with each of them.
    if (!allowed.attributes.has(name) || (name === 'clip-path' && inClip)) continue
    if (name === 'style') kept[name] = ownStyle(value, removed)
    else if (name === 'href' ? value.startsWith('#') : isOwn(value)) kept[name] = value
    else removed[/^\s*javascript:/i.test(value) ? 'scripts' : 'links']++
  }
  return kept
}
