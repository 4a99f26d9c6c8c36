import { expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { buildApp } from '#server/app.ts'
import { noJobs } from '#server/test/no-jobs.ts'
import { SECRET, testServer } from '#server/test/server.ts'

test('every line of a call names the address, and who called as soon as it is known', async () => {
  const server = await testServer()
  const user = await server.make.user()
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const { app } = await buildApp({
    sql: server.sql,
    brand: brandOf('pulcro'),
    jwtSecret: SECRET,
    version: 'test',
    jobs: noJobs,
    clock: () => new Date(server.clock.now),
    logger,
  })
  const headers = { authorization: `JWT ${await server.token(user)}` }
  await app.inject({ url: '/api/cart/', headers })
  await app.inject({ url: '/api/cart/' })
  await app.close()
  await server.close()
  const said = lines.map(line => JSON.parse(line)).filter(line => line.reqId)
  const completed = said.filter(({ msg }) => msg === 'request completed')
  expect(completed).toMatchObject([
    { user_id: user, ip: '127.0.0.1' },
    { ip: '127.0.0.1', res: { statusCode: 401 } },
  ])
  expect(completed[1]).not.toHaveProperty('user_id')
  for (const line of said.filter(({ msg }) => msg === 'incoming request')) expect(line.req.ip).toBe('127.0.0.1')
})
