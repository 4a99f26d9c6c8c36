import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import type { Job, Jobs } from '#server/outside/jobs/jobs.ts'
import { workEmailMails } from '#server/session/jobs.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { type SmtpSink, smtpSink } from '#server/test/processes/smtp-sink.ts'

// The e-mail of an account changes when its new owner has confirmed it by a link; the old one is told.

const ADDRESS = 'https://portal.example'
const PASSWORD = 'la de siempre'

let server: TestServer
let smtp: SmtpSink
let workers: Map<string, (job: Job<object>) => Promise<void>>
let user: number
let email: string
let wished: string

beforeAll(async () => {
  server = await testServer()
  smtp = await smtpSink()
  workers = new Map()
  const jobs: Pick<Jobs, 'work'> = {
    // The handler takes what its own statement queued.
    work: async (queue, handler) => void workers.set(queue, handler as (job: Job<object>) => Promise<void>),
  }
  await workEmailMails(jobs, {
    sql: server.sql,
    brand: brandOf('pulcro'),
    mailer: smtpMailer(smtp.url),
    address: () => ADDRESS,
    secret: SECRET,
    clock: () => new Date(server.clock.now),
  })
})
beforeEach(async () => {
  smtp.empty()
  email = `eva.${Math.random()}@pulcro.test`
  wished = `nueva.${Math.random()}@pulcro.test`
  user = await server.make.user({ email, first_name: 'Eva', password_hash: await hashPassword(PASSWORD) })
  await server.sql`delete from queued_jobs`
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const change = (more: object = {}, to = wished) =>
  server.as(user).send('PATCH', '/account/', {
    user: { email: to, first_name: 'Eva', last_name: 'Gil', password: PASSWORD, ...more },
  })
const confirm = (token: string) => server.as(null).send('POST', '/email_change/confirm/', { token })
const stored = async () => (await server.sql<{ email: string }[]>`select email from users where id = ${user}`)[0]?.email

/** Sends what is queued; returns the mails. */
async function mails() {
  for (const [place, { queue, data }] of (await server.queued()).entries())
    await workers.get(queue)?.({ id: `${user} ${queue} ${place} ${JSON.stringify(data)}`, data } as Job<object>)
  await server.sql`delete from queued_jobs`
  const sent = [...smtp.mails]
  smtp.empty()
  return sent
}
const tokenIn = (mail: { text?: string | undefined } | undefined) =>
  /confirmar-correo\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('another e-mail of an account', () => {
  test('waits until the link that was mailed to it is used', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { email, new_email: wished } })
    expect((await server.as(user).get('/account/')).body).toMatchObject({ email, new_email: wished })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Confirma tu correo nuevo',
      to: [expect.objectContaining({ address: wished })],
    })
    expect(await stored()).toBe(email)

    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { changed: true } })
    expect(await stored()).toBe(wished)
    expect((await server.as(user).get('/account/')).body).toMatchObject({ email: wished, new_email: null })
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ to: [expect.objectContaining({ address: email })] })
    expect(told[0]?.text).toContain(wished)
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 400 })
  })

  test('is confirmed by the newest link alone, within a day', async () => {
    await change()
    const [first] = await mails()
    await change({}, `otra.${wished}`)
    const [second] = await mails()
    expect(await confirm(tokenIn(first))).toMatchObject({
      status: 400,
      body: { token: ['Este enlace ya no vale: ha caducado, ya se usó o pediste otro.'] },
    })
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
    expect(await confirm(tokenIn(second))).toMatchObject({ status: 400 })
    expect(await stored()).toBe(email)
  })

  test('is not confirmed where another account has it by then, or the user was switched off', async () => {
    await change()
    const [mail] = await mails()
    const other = await server.make.user({ email: wished })
    expect(await confirm(tokenIn(mail))).toMatchObject({
      status: 400,
      body: { token: ['Ya hay una cuenta con ese correo.'] },
    })
    await server.sql`delete from users where id = ${other}`
    await server.sql`update users set active = false where id = ${user}`
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 400 })
  })

  test('is given to one of two users who confirm it at once', async () => {
    await change()
    const [mine] = await mails()
    user = await server.make.user({ first_name: 'Eva', password_hash: await hashPassword(PASSWORD) })
    await change()
    const [theirs] = await mails()
    const answers = await Promise.all([confirm(tokenIn(mine)), confirm(tokenIn(theirs))])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
  })

  test('ends with the password of whoever asked for it', async () => {
    await change()
    const [mail] = await mails()
    expect(await change({ new_password: 'una muy distinta' }, email)).toMatchObject({ status: 200 })
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 400 })
    expect(await stored()).toBe(email)
  })

  test('is asked for three times an hour: an account sends no mails to many others', async () => {
    for (const place of [1, 2, 3]) expect(await change({}, `${place}.${wished}`)).toMatchObject({ status: 200 })
    expect(await change({}, `4.${wished}`)).toMatchObject({
      status: 400,
      body: { email: ['Has pedido demasiados cambios de correo. Vuelve a probar dentro de una hora.'] },
    })
    expect(await mails()).toHaveLength(1)
  })
})
