import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let admin: number
const ids: Record<string, number> = {}

const CLIENTS = [
  {
    key: 'arbol',
    code: 'CL-0001',
    name: 'Árbol Verde, S.L.',
    postal_code: '28013',
    locality: 'Madrid',
    province: 'Madrid',
  },
  {
    key: 'nandu',
    code: 'CL-0002',
    name: 'Ñandú Hostelería',
    postal_code: '08001',
    locality: 'L’Hospitalet',
    province: 'Barcelona',
  },
  {
    key: 'oso',
    code: 'CL-0003',
    name: 'Oso & Cía. 50% 100_A',
    postal_code: '15001',
    locality: 'A Coruña',
    province: 'A Coruña',
  },
  {
    key: 'strasse',
    code: 'CL-0004',
    name: 'Straße Łódź Ærø nº 5 «1ª»',
    postal_code: '01001',
    locality: 'Vitoria-Gasteiz',
    province: 'Álava',
  },
  {
    key: 'zeta',
    code: 'CL-0005',
    name: 'zeta \\ barra',
    postal_code: '50001',
    locality: 'Zaragoza',
    province: 'Zaragoza',
  },
]

beforeAll(async () => {
  server = await testServer()
  sales = await server.make.user({ role: 'sales_person' })
  admin = await server.make.user({ role: 'admin', countries: ['es'] })
  for (const { key, code, ...client } of CLIENTS) {
    const [row] = await server.sql<{ id: number }[]>`
      insert into clients ${server.sql({ ...client, external_id: code, country_id: 'es', sales_person_id: sales })} returning id`
    ids[key] = row!.id
  }
})
afterAll(() => server.close())

const find = async (search: string, user = sales) => {
  const { status, body } = await server.as(user).get(`/clients/?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => Object.keys(ids).find(key => ids[key] === id))
}

describe('R029: a client is found', () => {
  test.each([
    ['by its code', 'CL-0002', ['nandu']],
    ['by a part of its code', '0003', ['oso']],
    ['by its name', 'árbol', ['arbol']],
    ['without accents', 'arbol', ['arbol']],
    ['in capitals', 'ÁRBOL VERDE', ['arbol']],
    ['by ñ as by n', 'nandu', ['nandu']],
    ['by n as by ñ', 'ñañdu', ['nandu']],
    ['by postal code', '15001', ['oso']],
    ['by city', 'coruna', ['oso']],
    ['by province', 'barcelona', ['nandu']],
    ['by words of several fields in any order', 'zaragoza zeta 50001', ['zeta']],
    ['by all words, not by one', 'zeta madrid', []],
    ['with blanks around', '  oso  ', ['oso']],
    ['by a percent sign as such', '50%', ['oso']],
    ['by an underscore as such', '100_a', ['oso']],
    ['by a backslash as such', '\\', ['zeta']],
    ['by ß as by ss', 'straße', ['strasse']],
    ['by ss as by ß', 'strasse', ['strasse']],
    ['by ł', 'Łódź', ['strasse']],
    ['by æ and ø', 'ærø', ['strasse']],
    ['by º', 'nº 5', ['strasse']],
    ['by ª', '1ª', ['strasse']],
    ['by the name as it stands', 'Straße Łódź Ærø nº 5 «1ª»', ['strasse']],
    ['by a name with an apostrophe', 'l’hospitalet', ['nandu']],
    ['by nothing that is there', 'xyz', []],
    ['with a pattern that would match all', '%%%', []],
    ['in decomposed letters', 'árbol'.normalize('NFD'), ['arbol']],
  ])('%s: %s', async (_how, search, expected) => {
    expect(await find(search)).toEqual(expected)
  })
})

test('the list is sorted by the Spanish alphabet, ñ after n', async () => {
  expect(await find('')).toEqual(['arbol', 'nandu', 'oso', 'strasse', 'zeta'])
})

describe('scope', () => {
  test('a salesperson sees the own portfolio, an admin the own countries', async () => {
    const other = await server.make.client({
      name: 'Árbol Ajeno',
      sales_person: await server.make.user({ role: 'sales_person' }),
    })
    const abroad = await server.make.client({ name: 'Árbol de Lisboa', country: 'pt' })
    const seen = async (user: number) => {
      const { body } = await server.as(user).get('/clients/?search=arbol')
      expect(body.count).toBe(body.results.length)
      return body.results.map(({ id }: { id: number }) => id)
    }
    expect(await seen(sales)).toEqual([ids['arbol']])
    expect(await seen(admin)).toEqual([other, ids['arbol']])
    const both = await server.make.user({ role: 'admin', countries: ['es', 'pt'] })
    expect(await seen(both)).toEqual([other, abroad, ids['arbol']])
    const narrowed = await server.as(both).get('/clients/?search=arbol&country=pt')
    expect(narrowed.body).toMatchObject({ count: 1, results: [{ id: abroad, country: 'pt' }] })
    const europe = await server.as(both).get('/clients/?search=arbol&country=eu')
    expect(europe.body.count).toBe(3)
    const empty = await server.as(both).get('/clients/?search=arbol&country=')
    expect(empty.body.count).toBe(3)
  })

  test('every client is on one page only', async () => {
    const many = await server.make.user({ role: 'sales_person' })
    for (let one = 0; one < 45; one++) await server.make.client({ name: 'Igual', sales_person: many })
    const seen: number[] = []
    for (let page = 1; page <= 3; page++) {
      const { body } = await server.as(many).get(`/clients/?page=${page}`)
      expect(body).toMatchObject({ count: 45, total_pages: 3 })
      seen.push(...body.results.map(({ id }: { id: number }) => id))
    }
    expect(new Set(seen).size).toBe(45)
  })
})
