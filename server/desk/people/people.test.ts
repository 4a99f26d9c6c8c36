import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let admin: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, {
    ...COMPANY,
    'users.csv':
      'email;first_name;last_name;role;clients;can_validate_orders;countries;active\n' +
      'ana@pulcro.test;Ana;Gil;sales_person;;0;es;1\n' +
      'nuria@miramar.test;Núria;Peña;client;C1;1;;1\n' +
      'john@inn.test;John;Inn;client;C2;0;;1\n' +
      'old@miramar.test;Otto;Alt;client;C1;0;;0\n' +
      'new@nowhere.test;Nadie;Nuevo;client;;0;;1\n',
  })
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test', countries: ['es'] })
})
afterAll(() => server.close())

const found = async (query = '') => {
  const { body } = await server.as(admin).get(`/desk/people/?page_size=50&${query}`)
  return body.results.map(({ email }: { email: string }) => email).filter((email: string) => !email.startsWith('jefa'))
}

test('people of the own countries are listed, and those who reach nothing yet', async () => {
  expect(await found()).toEqual(['ana@pulcro.test', 'new@nowhere.test', 'nuria@miramar.test', 'old@miramar.test'])
})

test.each([
  ['a name without its accents', 'search=nuria pena', ['nuria@miramar.test']],
  ['the client for whom they act', 'search=miramar hotel', ['nuria@miramar.test', 'old@miramar.test']],
  ['an address', 'search=new@now', ['new@nowhere.test']],
  ['nobody of another country', 'search=inn', []],
  ['a role', 'role=sales_person', ['ana@pulcro.test']],
  ['who is blocked', 'active=false', ['old@miramar.test']],
  ['who validates', 'validates=true', ['nuria@miramar.test']],
  ['nothing by a sign of patterns', 'search=%25', []],
])('they are found by %s', async (_what, query, people) => {
  expect(await found(query)).toEqual(people)
})

test('without a country nobody is listed but who reaches nothing', async () => {
  const other = await server.make.user({ role: 'admin', email: 'otra@pulcro.test', countries: [] })
  const { body } = await server.as(other).get('/desk/people/?page_size=50')
  const emails = body.results.map(({ email }: { email: string }) => email)
  expect(emails.toSorted()).toEqual(['new@nowhere.test', 'otra@pulcro.test'])
})
