import { describe, expect, test } from 'vitest'
import { decide, openWaiting, pending, read, server, stateOf, validator } from '#server/test/waiting-fixture.ts'

// A decision is made on what was read.

describe.each(['order', 'offer'] as const)('who decides on an %s that waits', name => {
  openWaiting(name)
  const seenOf = async (id: number) => {
    const { version, total } = (await read('validable_', id)).body
    return { version, total }
  }
  const setTotal = (id: number, total: number) =>
    server.sql`update ${server.sql(`${name}s`)} set total = ${total} where id = ${id}`

  test('names what was read of it, in the list as on its page', async () => {
    const id = await pending()
    const seen = await seenOf(id)
    const rows = (await server.as(validator).get(`/validable_${name}s/`)).body.results
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject(seen)
    expect((await decide(id, 'false', validator, seen)).status).toBe(200)
  })

  test('is told what has changed, and nothing is decided', async () => {
    const id = await pending()
    const seen = await seenOf(id)
    await setTotal(id, seen.total + 1)
    for (const cancelled of ['True', 'false']) {
      expect(await decide(id, cancelled, validator, seen)).toMatchObject({
        status: 409,
        body: { code: 'changed', differences: [{ kind: 'total', before: seen.total, after: seen.total + 1 }] },
      })
    }
    expect(await stateOf(id)).toBe(1)
    expect((await decide(id, 'false', validator, { total: seen.total })).status).toBe(409)
    expect((await decide(id, 'false', validator, { version: seen.version })).status).toBe(409)
    expect(await seenOf(id)).not.toEqual(seen)
    await setTotal(id, seen.total)
    expect((await decide(id, 'false', validator, seen)).status).toBe(200)
  })

  test('decides as specified without either', async () => {
    expect((await decide(await pending(), 'false')).status).toBe(200)
  })
})
