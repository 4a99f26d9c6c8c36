/** As much of an OpenAPI document as is compared with the contract. */
export interface Node {
  $ref?: string
  allOf?: Node[]
  oneOf?: Node[]
  anyOf?: Node[]
  prefixItems?: Node[]
  items?: Node
  properties?: Record<string, Node>
  format?: string
}

export type Document = Record<string, unknown>

/** What a reference leads to; undefined if it leads nowhere, or round in a circle. */
export function resolve<Value extends object>(document: Document, node: Value | undefined): Value | undefined {
  const seen = new Set<string>()
  let found: unknown = node
  while (isReference(found)) {
    if (seen.has(found.$ref) || !found.$ref.startsWith('#/')) return undefined
    seen.add(found.$ref)
    const keys = found.$ref
      .slice(2)
      .split('/')
      .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
  }
  return found as Value | undefined // what stands in its place is of its kind
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isReference = (value: unknown): value is { $ref: string } => isObject(value) && typeof value['$ref'] === 'string'

/** Every schema that a value may have: references, compositions and items opened, circles cut. */
export function expand(document: Document, schema: Node | undefined, seen = new Set<Node>()): Node[] {
  const node = resolve(document, schema)
  if (!node || seen.has(node)) return []
  seen.add(node)
  const { allOf = [], oneOf = [], anyOf = [], prefixItems = [], items } = node
  return [
    node,
    ...[...allOf, ...oneOf, ...anyOf, ...prefixItems, items].flatMap(inner => expand(document, inner, seen)),
  ]
}

/** The schemas of a property, wherever one of the schemas has it. */
export const propertiesOf = (document: Document, schema: Node | undefined, name: string): Node[] =>
  expand(document, schema).flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? [properties[name]!] : [],
  )

/** Whether a dotted name is there; `*.name` may stand at any depth. */
export function hasField(document: Document, schema: Node | undefined, name: string): boolean {
  const keys = name.split('.')
  if (keys[0] === '*') return hasAnywhere(document, schema, keys[1] ?? '')
  return keys.reduce((at, key) => at.flatMap(each => propertiesOf(document, each, key)), [schema ?? {}]).length > 0
}

function hasAnywhere(document: Document, schema: Node | undefined, name: string, seen = new Set<Node>()): boolean {
  return expand(document, schema, seen).some(({ properties = {} }) =>
    Object.entries(properties).some(([key, value]) => key === name || hasAnywhere(document, value, name, seen)),
  )
}
