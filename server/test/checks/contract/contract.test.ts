import { describe, expect, test } from 'vitest'
import { compareRoutes, compareTexts } from './texts.ts'
import { compareWire, type WireCall } from './wire.ts'

const call = (change: Partial<WireCall> = {}): WireCall => ({
  id: 'orders.list',
  method: 'GET',
  path: '/orders/',
  query: ['page'],
  body: null,
  body_type: null,
  status: null,
  reply: { kind: 'list', kind_given: true, fields: ['id', 'client.name', '*.total'] },
  ...change,
})

const order = { properties: { id: {}, client: { properties: { name: {} } }, sums: { properties: { total: {} } } } }
const reply = (schema: object) => ({ content: { 'application/json': { schema } } })
const documentOf = (operation: object) => ({
  components: { schemas: { Order: order } },
  paths: { '/api/orders/': { get: operation } },
})
const page = {
  properties: { results: { items: { $ref: '#/components/schemas/Order' } }, count: {}, total_pages: {} },
}
const parameters = [{ in: 'query', name: 'page' }]

describe('the calls of the contract', () => {
  test('schemas with all names have no problems', () => {
    const document = documentOf({ parameters, responses: { '200': reply(page) } })
    expect(compareWire([call()], document)).toEqual({
      problems: [],
      summary: 'wire: 1 of 1 calls, 6 of 6 fields, 1 of 1 query names',
    })
  })

  test('a missing call, query name, field or parent is reported', () => {
    expect(compareWire([call()], { paths: {} }).problems).toEqual([
      'openapi: the document has no operations, nothing to check',
      'missing call: GET /orders/ (orders.list)',
    ])
    const items = { properties: { id: {}, client: {} } }
    const document = documentOf({ responses: { '200': reply({ properties: { results: { items } } }) } })
    expect(compareWire([call()], document).problems).toEqual([
      'missing query parameter: GET /orders/ page',
      'missing reply field: GET /orders/ count',
      'missing reply field: GET /orders/ total_pages',
      'missing reply field: GET /orders/ client.name',
      'missing reply field: GET /orders/ *.total',
    ])
  })

  test('a missing body, name or success reply is reported', () => {
    const wished = call({ query: [], body: ['observations'], body_type: 'multipart' })
    expect(compareWire([wished], documentOf({ responses: { '400': {} } })).problems).toContain(
      'missing request body: GET /orders/ (multipart)',
    )
    expect(compareWire([wished], documentOf({ responses: { '400': {} } })).problems).toContain(
      'missing success reply: GET /orders/ 2xx',
    )
    const requestBody = { content: { 'multipart/form-data': { schema: { properties: { other: {} } } } } }
    expect(compareWire([wished], documentOf({ requestBody, responses: { '200': reply(page) } })).problems).toEqual([
      'missing body property: GET /orders/ observations',
    ])
  })

  test('that answer a file have to be described as one', () => {
    const file = call({ query: [], reply: { kind: 'blob', kind_given: true, fields: [] } })
    expect(compareWire([file], documentOf({ responses: { '200': reply({}) } })).problems).toEqual([
      'mismatched reply: GET /orders/ is not described as a file',
    ])
    const pdf = { content: { 'application/pdf': {} } }
    expect(compareWire([file], documentOf({ responses: { '200': pdf } })).problems).toEqual([])
  })

  test('do not lead round in a circle', () => {
    const schemas: Record<string, object> = {
      One: { $ref: '#/components/schemas/Two' },
      Two: { $ref: '#/components/schemas/One' },
    }
    const document = {
      components: { schemas },
      paths: { '/orders': { get: { parameters, responses: { '200': reply({ $ref: '#/components/schemas/One' }) } } } },
    }
    expect(compareWire([call()], document).problems).toHaveLength(6)
  })
})

test('a text is found whole, a word as a string of its own, whatever its quotes are', () => {
  const texts = ['Página no encontrada', 'Productos'].map(text => ({ text, where: 'a screen', source: '000 §2' }))
  expect(compareTexts(texts, `{ a: 'P\\u00e1gina no encontrada', b: "Productos" }`).problems).toEqual([])
  expect(compareTexts(texts, `{ b: 'Productos nuevos' }`)).toEqual({
    problems: [
      'missing message: "Página no encontrada" (a screen, 000 §2)',
      'missing message: "Productos" (a screen, 000 §2)',
    ],
    summary: 'messages: 0 of 2',
  })
})

test('a path is found whole, whatever its placeholder is called', () => {
  const routes = ['/', '/catalogo', '/catalogo/product/{id}'].map(path => ({
    name: 'a',
    path,
    given: true,
    source: '000 §2',
  }))
  const code = ["home: '/'", "list: '/catalogo'", 'one: `/catalogo/product/${id}-${slug}`']
  expect(compareRoutes(routes, code.join('\n')).problems).toEqual([])
  expect(compareRoutes(routes, "a: 1 / 2, list: '/catalogo-publico', more: '/catalogo/s'").problems).toHaveLength(3)
  expect(compareRoutes([{ ...routes[0]!, given: false }], '').problems).toEqual([])
})
