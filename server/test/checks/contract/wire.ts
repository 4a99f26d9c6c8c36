import { type Document, expand, hasField, type Node, propertiesOf, resolve } from './schema.ts'

/** A call of docs/contract/wire.json. */
export interface WireCall {
  id: string
  method: string
  path: string
  query: string[]
  body: string[] | null
  body_type: 'json' | 'multipart' | null
  status: number | null
  /** With `kind_given: false` the documents do not show what lies around the fields, and nothing is demanded. */
  reply: { kind: string; kind_given: boolean; fields: string[] }
}

interface Media {
  schema?: Node
}

interface Holder {
  content?: Record<string, Media>
}

interface Parameter {
  in: string
  name: string
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: Holder
  responses?: Record<string, Holder>
}

type Path = { parameters?: Parameter[] } & Record<string, Operation | undefined>

const AROUND: Record<string, string[]> = { list: ['results', 'count', 'total_pages'], results: ['results'] }
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** What the portal's own description lacks of the calls of the contract, with the sums in one line. */
export function compareWire(calls: WireCall[], document: Document): { problems: string[]; summary: string } {
  const operations = operationsOf(document)
  const problems = operations.size === 0 ? ['openapi: the document has no operations, nothing to check'] : []
  const sums = { calls: 0, fields: [0, 0], query: [0, 0] }
  for (const call of calls) {
    const operation = operations.get(addressOf(call.method, call.path))
    if (operation) sums.calls++
    else problems.push(`missing call: ${call.method} ${call.path} (${call.id})`)
    for (const { kind, names, has } of operation ? demandsOf(call, operation, document, problems) : unmet(call)) {
      const sum = kind === 'query parameter' ? sums.query : sums.fields
      for (const name of names) {
        sum[1]!++
        if (has(name)) sum[0]!++
        // One line for a missing call is enough; its names still count.
        else if (operation) problems.push(`missing ${kind}: ${call.method} ${call.path} ${name}`)
      }
    }
  }
  const [fields, query] = [sums.fields.join(' of '), sums.query.join(' of ')]
  return { problems, summary: `wire: ${sums.calls} of ${calls.length} calls, ${fields} fields, ${query} query names` }
}

interface Demand {
  kind: 'query parameter' | 'body property' | 'reply field'
  names: string[]
  has: (name: string) => boolean
}

function demandsOf(call: WireCall, operation: Operation, document: Document, problems: string[]): Demand[] {
  const label = `${call.method} ${call.path}`
  const query = new Set(operation.parameters?.filter(each => each.in === 'query').map(({ name }) => name))
  const demands: Demand[] = [{ kind: 'query parameter', names: call.query, has: name => query.has(name) }]
  const body = mediaOf(document, operation.requestBody, call.body_type)
  if (call.body && !body) problems.push(`missing request body: ${label} (${call.body_type})`)
  demands.push({ kind: 'body property', names: call.body ?? [], has: name => hasField(document, body?.schema, name) })
  const reply = replyOf(document, operation, call.status)
  if (!reply) problems.push(`missing success reply: ${label} ${call.status ?? '2xx'}`)
  if (reply && call.reply.kind === 'blob') {
    if (!isFile(document, reply)) problems.push(`mismatched reply: ${label} is not described as a file`)
    return demands
  }
  return [...demands, ...replyDemands(call, document, reply)]
}

function replyDemands(
  { reply: { kind, kind_given, fields } }: WireCall,
  document: Document,
  reply: Holder | undefined,
) {
  const schema = mediaOf(document, reply, 'json')?.schema
  // A list names the fields of one item, which stand under results, or bare where the documents do not show more.
  const results = kind in AROUND ? propertiesOf(document, schema, 'results') : []
  const item = results.length > 0 ? { oneOf: results } : schema
  return [
    { kind: 'reply field', names: (kind_given && AROUND[kind]) || [], has: name => hasField(document, schema, name) },
    { kind: 'reply field', names: fields, has: name => hasField(document, item, name) },
  ] satisfies Demand[]
}

/** The same of a call that is not there. */
const unmet = ({ query, body, reply: { kind, kind_given, fields } }: WireCall): Demand[] => [
  { kind: 'query parameter', names: query, has: () => false },
  { kind: 'body property', names: body ?? [], has: () => false },
  { kind: 'reply field', names: [...((kind_given && AROUND[kind]) || []), ...fields], has: () => false },
]

function operationsOf(document: Document): Map<string, Operation> {
  const found = new Map<string, Operation>()
  const paths = (document['paths'] ?? {}) as Record<string, Path> // as OpenAPI has it
  for (const [path, item] of Object.entries(paths)) {
    const own = resolve(document, item)
    for (const method of METHODS) {
      const operation = own?.[method]
      if (!operation) continue
      const parameters = [...(own.parameters ?? []), ...(operation.parameters ?? [])]
      const resolved = parameters.flatMap(each => resolve(document, each) ?? [])
      found.set(addressOf(method, path), { ...operation, parameters: resolved })
    }
  }
  return found
}

// Names of placeholders, the last slash and /api before a path differ without meaning. /api-token-auth/ has no /api before it.
function addressOf(method: string, path: string): string {
  const plain = path
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/+$/, '')
  return `${method.toUpperCase()} ${plain || '/'}`
}

function replyOf(document: Document, { responses = {} }: Operation, status: number | null): Holder | undefined {
  const code = status === null ? Object.keys(responses).find(each => /^2(\d\d|XX)$/i.test(each)) : String(status)
  return code === undefined ? undefined : resolve(document, responses[code])
}

function mediaOf(document: Document, holder: Holder | undefined, type: WireCall['body_type']): Media | undefined {
  const wanted = type === 'multipart' ? /^multipart\/form-data/i : /[/+]json/i
  return Object.entries(resolve(document, holder)?.content ?? {}).find(([media]) => wanted.test(media))?.[1]
}

const isFile = (document: Document, { content = {} }: Holder): boolean =>
  Object.entries(content).some(
    ([media, { schema }]) =>
      !/[/+]json/i.test(media) || expand(document, schema).some(each => each.format === 'binary'),
  )
