import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { workMails } from '#server/mail/jobs.ts'
import type { Mail } from '#server/outside/mail/mail.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ appType: 'inpacs', limits: { forms_a_minute: 5 } })
})
afterAll(() => server.close())

const ask = (email: unknown) =>
  server.as(null).send('POST', '/access_requests/', { email }, { 'accept-language': 'pt-PT' })

test('R008: a request for access is stored and mailed to the supplier, with the sender as reply address', async () => {
  expect(await ask('nueva@empresa.test')).toMatchObject({ status: 201, body: { requested: true } })
  expect(await server.sql`select email, language from access_requests`).toMatchObject([
    { email: 'nueva@empresa.test', language: 'pt' },
  ])
  const sent: Mail[] = []
  const work = new Map<string, (job: { id: string; data: never }) => Promise<void>>()
  await workMails(
    { work: async (queue, handler) => void work.set(queue, handler) },
    {
      sql: server.sql,
      brand: brandOf('inpacs'),
      mailer: { send: async mail => void sent.push(mail) },
      address: () => '',
      secret: SECRET,
      settings: DEFAULT_SETTINGS,
    },
  )
  const [job] = await server.queued()
  await work.get(job!.queue)?.({ id: 'one', data: job!.data as never }) // what the handler's own statement queued
  expect(sent).toMatchObject([
    {
      to: brandOf('inpacs').contact.email,
      replyTo: 'nueva@empresa.test',
      subject: 'Solicitud de clave de acceso: nueva@empresa.test',
    },
  ])
  expect(sent[0]?.text).toContain('PT')
})

test.each(['', 'no es un correo', 'a@b', 'a b@c.es', 'x@y.es\r\nBcc: otra@z.es', null])('not as %j', async email => {
  await server.sql`delete from attempts`
  expect(await ask(email)).toMatchObject({ status: 400, body: { email: expect.anything() } })
})

test('K19: the sixth use within a minute is refused', async () => {
  await server.sql`delete from attempts`
  const answers = []
  for (let turn = 0; turn < 6; turn++) answers.push((await ask(`n${turn}@empresa.test`)).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429])
})

test('R008: another brand does not have this form', async () => {
  const other = await testServer()
  expect(await other.as(null).send('POST', '/access_requests/', { email: 'a@b.es' })).toMatchObject({ status: 404 })
  expect(await other.sql`select from access_requests`).toHaveLength(0)
  await other.close()
})
