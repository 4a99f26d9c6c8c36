import { XMLParser } from 'fast-xml-parser'
import { admitted, UnreadableXml } from './gate.ts'

/** A node as fast-xml-parser keeps it where the order counts: `#text`, or one name with its children, and `:@`. */
export type Node = Record<string, unknown>

/** An element by its name without prefix: in lower case, because senders write names in many ways, and as it is written. */
export interface Element {
  name: string
  written: string
  /** Names without prefix and in lower case. */
  attributes: ReadonlyMap<string, string>
  children: Element[]
  /** Of itself and of all below it, as it was sent. */
  text: string
  nodes: Node[]
}

const TEXT = '#text'
const ATTRIBUTES = ':@'
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // A code is a code: no value becomes a number or loses its spaces.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  // The library's own decoder knows more entities than XML, and no numbers without them.
  entityDecoder: {
    decode: decoded,
    reset: () => undefined,
    setExternalEntities: () => undefined,
    addInputEntities: () => undefined,
    setXmlVersion: () => undefined,
  },
})

/** The root of a document. Throws UnreadableXml. */
export function readDocument(text: string): Element {
  const nodes = parsed(admitted(text))
  const roots = elementsOf(nodes)
  const [root] = roots
  if (!root || roots.length > 1 || textIn(nodes, false).trim() !== '')
    throw new UnreadableXml('the document has no root')
  return root
}

/** The nodes of a piece of a document that was read before. */
export const parsePiece = (xml: string): Node[] => {
  const [root] = parsed(`<piece>${xml}</piece>`)
  return childrenOf(root ?? {})
}

function parsed(xml: string): Node[] {
  try {
    // What is parsed is what the library makes of it: an array of nodes.
    return parser.parse(xml.trimStart(), true) as Node[]
  } catch (error) {
    if (error instanceof UnreadableXml) throw error
    throw new UnreadableXml('the document is not well-formed', { cause: error })
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&([^;&]{0,12});?/g, (reference, name: string) => {
    const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : character(name)
    if (known === undefined || !reference.endsWith(';')) throw new UnreadableXml('the document has an unknown entity')
    return known
  })
}

function character(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = Number.parseInt(hex ?? digits ?? '', hex === undefined ? 10 : 16)
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** XML 1.0, production 2. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7_ff) ||
  (code >= 0xe0_00 && code <= 0xff_fd) ||
  (code >= 0x1_00_00 && code <= 0x10_ff_ff)

const nameOf = (node: Node): string => Object.keys(node).find(key => key !== ATTRIBUTES) ?? ''

// The library keeps an array under the name of an element.
const childrenOf = (node: Node): Node[] => (node[nameOf(node)] as Node[] | undefined) ?? []

const elementsOf = (nodes: Node[]): Element[] => nodes.filter(node => nameOf(node) !== TEXT).map(elementOf)

function elementOf(node: Node): Element {
  const nodes = childrenOf(node)
  const attributes = Object.entries((node[ATTRIBUTES] as Record<string, string> | undefined) ?? {})
  return {
    name: plain(nameOf(node)).toLowerCase(),
    written: plain(nameOf(node)),
    attributes: new Map(attributes.map(([name, value]) => [plain(name).toLowerCase(), value])),
    children: elementsOf(nodes),
    text: textIn(nodes, true),
    nodes,
  }
}

const textIn = (nodes: Node[], isDeep: boolean): string =>
  nodes
    .map(node => (nameOf(node) === TEXT ? String(node[TEXT]) : isDeep ? textIn(childrenOf(node), true) : ''))
    .join('')

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)
