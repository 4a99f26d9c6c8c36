import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { type App, buildApp } from '#server/app.ts'
import { type KeptFiles, keptFiles } from '#server/outside/mail/kept-files.ts'
import { keptMailer, type Mail } from '#server/outside/mail/mail.ts'
import { lettersOf } from '#server/test/letters/letters.ts'
import { keptJobs } from '#server/test/no-jobs.ts'
import { SECRET, testServer, type TestServer } from '#server/test/server.ts'
import { mailOf } from '#server/mail/letter.ts'

const brand = brandOf('pulcro')
const PDF = Buffer.from('%PDF-1.7 <a document>')

let server: TestServer
let folder: string
let files: KeptFiles
let app: App['app']

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'pulcro-mails-'))
  files = keptFiles(folder)
  app = await appWith({ keptFiles: files })
  const { offer_sent } = await lettersOf(brand, 'es')
  const mail: Mail = {
    ...mailOf({ ...offer_sent, subject: 'Oferta <b>OF26-000210</b>' }, brand, 'a-job'),
    attachments: [{ name: 'Oferta "OF26".pdf', type: 'application/pdf', content: PDF }],
  }
  await keptMailer(server.sql, files).send(mail)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function appWith(more: { keptFiles?: KeptFiles }) {
  const options = { sql: server.sql, brand, jwtSecret: SECRET, version: 'test', jobs: keptJobs, ...more }
  return (await buildApp(options)).app
}

const page = async () => (await app.inject('/dev/mail')).body
const addressOf = async (pattern: RegExp) => pattern.exec(await page())?.[1] ?? ''

describe('in development', () => {
  test('the page of kept mails shows subject, plain text and the attached files, and no markup that was typed', async () => {
    const html = await page()
    expect(html).toContain('<h2>Oferta &lt;b&gt;OF26-000210&lt;/b&gt;</h2>')
    expect(html).toContain('Íñigo Núñez de Balboa te ha preparado esta oferta.')
    expect(html).toContain('download>Oferta &quot;OF26&quot;.pdf</a>')
    // The logo is a part of the HTML and no attached file.
    expect(html.match(/ download>/g)).toHaveLength(1)
  })

  test('the HTML of a mail is shown with its pictures, runs nothing and fetches nothing', async () => {
    const reply = await app.inject(await addressOf(/src="(\/dev\/mail\/\d+\/html)"/))
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/<img class="day" src="data:image\/png;base64,iVBOR/)
    expect(reply.body).not.toContain('cid:')
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    )
  })

  test('an attached file is downloaded as it would have been sent', async () => {
    const reply = await app.inject(await addressOf(/href="(\/dev\/mail\/files\/[^"]*)"/))
    expect(reply.rawPayload).toEqual(PDF)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Oferta _OF26_.pdf"/)
  })

  test.each([
    '/dev/mail/999/html',
    '/dev/mail/x/html',
    '/dev/mail/files/a-job/99',
    '/dev/mail/files/a-job/1', // a picture
    '/dev/mail/files/another/0',
    '/dev/mail/files/..%2Fa-job/0',
    '/dev/mail/files/a-job/-1',
  ])('%s is not found', async url => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  test('the files of the newest fifty mails are kept', async () => {
    const mail: Mail = { id: '', from: '', to: 'a@b.test', subject: '', text: '', html: '' }
    for (let count = 0; count < 55; count++) await files.keep({ ...mail, id: `job-${count}` })
    expect(await readdir(folder)).toHaveLength(50)
    expect(await files.list('a-job')).toEqual([])
  })
})

test('there is no such page outside of development', async () => {
  const other = await appWith({})
  for (const url of ['/dev/mail', '/dev/mail/1/html', '/dev/mail/files/a-job/0']) {
    expect((await other.inject(url)).statusCode, url).toBe(404)
  }
  await other.close()
})
