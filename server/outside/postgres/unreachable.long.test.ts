import { expect, inject, test } from 'vitest'
import { examineDatabase } from './pooler.ts'
import { unreachable } from './unreachable.ts'

// What is wrong with DATABASE_URL is said in a sentence, and its password is never said.

const saidOf = (url: string) => examineDatabase(url, 2).then(String, String)

function wrong(change: (address: URL) => void): string {
  const changed = new URL(inject('databaseUrl'))
  change(changed)
  return changed.href
}

test('a database that is not there, a wrong password, a machine without a name', async () => {
  const said = await Promise.all([
    saidOf(wrong(address => (address.pathname = '/nowhere'))),
    saidOf(wrong(address => (address.password = 'secreto'))),
    saidOf('postgres://ana:secreto@no.such.machine.invalid/pulcro'),
    saidOf('postgres://ana:secreto@localhost:1/pulcro'),
  ])
  expect(said[0]).toContain('has no database nowhere. Create it first.')
  expect(said[1]).toContain('refuses the password of')
  expect(said[2]).toMatch(/name of no\.such\.machine\.invalid:5432/)
  expect(said[3]).toContain('No PostgreSQL answers at localhost:1.')
  expect(said.every(each => each.startsWith('Error: DATABASE_URL cannot be used. '))).toBe(true)
  expect(said.join('')).not.toContain('secreto')
})

test.each([
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '28000',
  '53300',
  '57P03',
])('%s has a sentence', code => {
  const error = Object.assign(new Error('as the system says it'), { code })
  expect(String(unreachable('postgres://ana:secreto@db.example/pulcro', error))).toMatch(
    /^Error: DATABASE_URL cannot be used\. .*db\.example:5432/,
  )
})

test('an address that fails on each of its numbers is said by the first; what is unknown stays as it is', () => {
  const each = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  expect(String(unreachable('postgres://localhost/pulcro', new AggregateError([each, each])))).toContain(
    'localhost:5432',
  )
  const other = new Error('another one')
  expect(unreachable('postgres://localhost/pulcro', other)).toBe(other)
})
