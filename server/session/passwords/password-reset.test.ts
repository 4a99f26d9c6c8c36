import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { LIMITS } from '#server/limits/limits.ts'
import { type Job, type Jobs, startJobs } from '#server/outside/jobs/jobs.ts'
import { smtpMailer } from '#server/outside/mail/smtp-mailer.ts'
import { hashPassword } from './password.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { smtpSink, type SmtpSink } from '#server/test/processes/smtp-sink.ts'
import { workResetMails } from '#server/session/jobs.ts'

const ADDRESS = 'https://pedidos.example'
const HOUR = 3_600_000

let server: TestServer
let smtp: SmtpSink
let workers: Map<string, (job: Job<object>) => Promise<void>>
let user: number
let email: string

beforeAll(async () => {
  server = await testServer()
  smtp = await smtpSink()
  workers = new Map()
  const jobs: Pick<Jobs, 'work'> = {
    // The handler takes what its own statement queued.
    work: async (queue, handler) => void workers.set(queue, handler as (job: Job<object>) => Promise<void>),
  }
  await workResetMails(jobs, {
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
  smtp.isDown = false
  email = `eva.${Math.random()}@pulcro.test`
  user = await server.make.user({ email, first_name: 'Eva', password_hash: await hashPassword('la de antes') })
  await server.sql`delete from queued_jobs`
})
afterAll(async () => {
  await smtp.close()
  await server.close()
})

const ask = (address = email) => server.as(null).send('POST', '/password_reset/', { email: address })
const confirm = (code: string, password = 'una muy distinta') =>
  server.as(null).send('POST', '/password_reset/confirm/', { token: code, password })
const signIn = (password: string) => server.as(null).send('POST', '/api-token-auth/', { email, password })

let jobNumber = 0
async function work(jobId = `job ${++jobNumber}`): Promise<void> {
  for (const { queue, data } of await server.queued()) await workers.get(queue)?.({ id: jobId, data })
}

const codeIn = (mail: Email | undefined): string => /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

async function newCode(): Promise<string> {
  smtp.empty()
  await server.sql`delete from queued_jobs`
  await ask()
  await work()
  return codeIn(smtp.mails[0])
}

const OVER = { status: 400, body: { token: ['Este enlace ya no vale: ha caducado o ya se usó.'] } }

describe('the mail with the link', () => {
  test.each([
    ['es', 'Restablece tu contraseña', 'Hola, Eva:', '60 minutos'],
    ['en', 'Reset your password', 'Hello Eva,', '60 minutes'],
    ['pt', 'Reponha a sua palavra-passe', 'Olá, Eva,', '60 minutos'],
  ])('is in the language of its reader: %s', async (language, subject, greeting, validity) => {
    await server.sql`update users set language = ${language} where id = ${user}`
    await ask(email.toUpperCase())
    await work()
    expect(smtp.mails).toHaveLength(1)
    const [mail] = smtp.mails
    expect(mail?.subject).toBe(subject)
    expect(mail?.to?.[0]?.address).toBe(email)
    expect(mail?.text).toContain(greeting)
    expect(mail?.text).toContain(validity)
    expect(mail?.text).toContain(`${ADDRESS}/nueva-contrasena?token=${codeIn(mail)}`)
    expect(mail?.html).toContain(`href="${ADDRESS}/nueva-contrasena?token=${codeIn(mail)}"`)
    expect(codeIn(mail).length).toBeGreaterThanOrEqual(43)
  })

  test('no mail is sent for an unknown account or one that was switched off', async () => {
    await server.sql`update users set active = false where id = ${user}`
    await ask()
    await ask('nadie@pulcro.test')
    await work()
    expect(smtp.mails).toEqual([])
  })

  test('answers the same for every address, after the same amount of work', async () => {
    const known = await ask()
    const unknown = await ask('nadie@pulcro.test')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known).toMatchObject({ status: 200, body: { requested: true } })
    const kinds = (await server.queued()).map(({ queue, data }) => [queue, Object.keys(data)])
    expect(kinds).toEqual([
      ['password-reset', ['email']],
      ['password-reset', ['email']],
    ])
    expect(await server.sql`select from password_resets where user_id = ${user}`).toHaveLength(0)
  })

  test('is the same mail when it is tried again', async () => {
    smtp.isDown = true
    await ask()
    await expect(work('one job')).rejects.toThrow()
    smtp.isDown = false
    await work('one job')
    await work('one job')
    expect(new Set(smtp.mails.map(codeIn)).size).toBe(1)
    expect(new Set(smtp.mails.map(mail => mail.messageId)).size).toBe(1)
    expect(await confirm(codeIn(smtp.mails[0]))).toMatchObject({ status: 200 })
  })

  test('is sent at most three times an hour', async () => {
    for (let time = 0; time < 6; time++) {
      await server.sql`delete from queued_jobs`
      await ask()
      await work()
    }
    expect(smtp.mails).toHaveLength(3)
    server.clock.now = new Date(server.clock.now.getTime() + HOUR + 1000)
    expect(await newCode()).not.toBe('')
  })

  test('its code is not stored in the database', async () => {
    const code = await newCode()
    const [kept] = await server.sql<{ row: string }[]>`
      select to_jsonb(r)::text as row from password_resets r where user_id = ${user}`
    expect(kept?.row).not.toContain(code)
    expect(kept?.row).not.toContain(Buffer.from(code, 'base64url').toString('hex'))
  })
})

describe('the link', () => {
  test('changes the password once, and ends every session', async () => {
    const code = await newCode()
    const session = (await signIn('la de antes')).body.token
    const asBefore = () => server.as(null).get('/account/', { authorization: `JWT ${session}` })
    expect(await asBefore()).toMatchObject({ status: 200 })
    expect(await confirm(code)).toMatchObject({ status: 200, body: { changed: true } })
    expect(await asBefore()).toMatchObject({ status: 401 })
    expect(await server.as(null).send('POST', '/api-token-refresh/', { token: session })).toMatchObject({ status: 400 })
    expect(await signIn('la de antes')).toMatchObject({ status: 400 })
    expect(await signIn('una muy distinta')).toMatchObject({ status: 200 })
    expect(await confirm(code, 'y otra todavía')).toMatchObject(OVER)
  })

  test('of two concurrent uses only one is accepted', async () => {
    const code = await newCode()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(turn => confirm(code, `la del turno ${turn}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('is accepted for an hour, and not a second longer', async () => {
    const [early, late] = [await newCode(), await newCode()]
    server.clock.now = new Date(server.clock.now.getTime() + HOUR - 1000)
    expect(await confirm(early)).toMatchObject({ status: 200 })
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect(await confirm(late)).toMatchObject(OVER)
  })

  test('ends the other links with it', async () => {
    const [one, other] = [await newCode(), await newCode()]
    expect(await confirm(one)).toMatchObject({ status: 200 })
    expect(await confirm(other)).toMatchObject(OVER)
  })

  test('is refused once the user is switched off', async () => {
    const code = await newCode()
    await server.sql`update users set active = false where id = ${user}`
    expect(await confirm(code)).toMatchObject(OVER)
  })

  test.each(['x', "' or true --", '%', 'x'.repeat(43)])('that nobody was sent: %j', async code => {
    expect(await confirm(code)).toMatchObject(OVER)
  })

  test('unblocks an account that was blocked by wrong passwords', async () => {
    const limited = await testServer({ limits: { sign_in_failures: LIMITS.sign_in_failures } })
    const closed = await limited.make.user({ email, password_hash: await hashPassword('la de antes') })
    const enter = (password: string) => limited.as(null).send('POST', '/api-token-auth/', { email, password })
    for (let attempt = 0; attempt < 11; attempt++) await enter('wrong')
    expect(await enter('la de antes')).toMatchObject({ status: 429 })
    const { createHash } = await import('node:crypto')
    await limited.sql`
      insert into password_resets (token_hash, user_id, created_at, expires_at)
      values (${createHash('sha256').update('code').digest()}, ${closed}, now(), '2030-01-01')`
    const body = { token: 'code', password: 'una muy distinta' }
    expect(await limited.as(null).send('POST', '/password_reset/confirm/', body)).toMatchObject({ status: 200 })
    expect(await enter('una muy distinta')).toMatchObject({ status: 200 })
    await limited.close()
  })
})

describe('a new password', () => {
  test.each([
    ['', 'Usa al menos 10 caracteres.'],
    ['nueve let', 'Usa al menos 10 caracteres.'],
    ['👩‍👩', 'Usa al menos 10 caracteres.'],
    ['x'.repeat(129), 'Como máximo 128 caracteres.'],
    ['password12', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
    ['PassWord2026!', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
    ['1234567890', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
    ['Contraseña1', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
    ['aaaaaaaaaa', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
    ['abcabcabcabc', 'Esa contraseña es muy conocida. Elige otra menos fácil de adivinar.'],
  ])('is not %j, and the link stays good', async (password, message) => {
    const code = await newCode()
    expect(await confirm(code, password)).toMatchObject({ status: 400, body: { password: [message] } })
    expect(await confirm(code)).toMatchObject({ status: 200 })
  })

  test.each([
    'diez letra',
    'ñandú corre',
    '    12 ab    ',
    '漢字漢字仮名交じりの文',
    "'; drop table users; --",
    'cada día una frase algo más larga: '.concat('abcdefghijklmnñopqrstuvwxyz'),
  ])('may be %j, and then opens the account', async password => {
    expect(await confirm(await newCode(), password)).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
  })
})

test('a request becomes a mail through the real queue', { timeout: 60_000 }, async () => {
  const jobs = await startJobs({ url: server.url, onError: () => undefined })
  try {
    await workResetMails(jobs, {
      sql: server.sql,
      brand: brandOf('pulcro'),
      mailer: smtpMailer(smtp.url),
      address: () => ADDRESS,
      secret: SECRET,
      clock: () => new Date(server.clock.now),
    })
    const { resetMailStatement } = await import('./reset-store.ts')
    await resetMailStatement(jobs, server.sql, email)
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(1)
    expect(await confirm(codeIn(smtp.mails[0]))).toMatchObject({ status: 200 })
  } finally {
    await jobs.stop()
  }
})
