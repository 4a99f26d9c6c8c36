import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { brandOf } from '#domain/brand.ts'
import { withThrowAwayDatabase } from '#db/throw-away.ts'
import { optionalName } from '#domain/schema.ts'
import { connect } from '#server/database/connect.ts'
import { type MailKind, writeLetter } from '#server/mail/kinds.ts'
import { mailOf } from '#server/mail/letter.ts'
import { migrate } from '#server/database/migrate.ts'
import { type ForeignData, makeForeignData } from '#server/test/foreign/foreign-data.ts'
import { MATRIX } from '#server/test/foreign/matrix.ts'
import { letterContextOf } from '#server/test/letter-context.ts'
import { type Answer, testServer, type TestServer } from '#server/test/server.ts'

// Every text field of every call with every string of a list that lies beside the project, where it does: what is
// taken comes back as it was sent, what is not is refused with 400, and nothing is ever a 5xx (T22.1).
// What goes into a mail stays text there.

const FILE = fileURLToPath(new URL('../../../../shared/data/naughty-strings.txt', import.meta.url))
const EMAIL = 'ana@hotel.test'
/** Their shape is checked, a password is hashed, which takes its time, or the server knows better. */
const NO_FREE_TEXT = new Set(['email', 'password', 'token', 'delivery_date', 'currency_code', 'currency_symbol'])
const DATABASE_WORDS = /syntax error|relation "|invalid byte|violates|postgres|node_modules/i
const NOT_FOR_TEXTS = /api-token|password_reset/

const SEARCHED = ['clients', 'centers', 'orders', 'products', 'suppliers', 'public_products', 'product_suggestions']
const KNOWN_TAGS = new Set(
  '!doctype html head meta title style body div table tbody tr th td a br wbr img strong'.split(' '),
)

/** Of the look of mails, for Outlook. */
const COMMENTS = /<!--(?:\[if|<!\[endif\])[\s\S]*?-->/g

/** A date or a number that is held together: the only element that is written around a value. */
const HELD_TOGETHER = /<span style="white-space:nowrap">([^<]*)<\/span>/g

const problems: string[] = []
let asked = 0

if (existsSync(FILE)) {
  const strings = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  await withThrowAwayDatabase(url => check(url, strings))
  process.stdout.write([...problems.slice(0, 40), `${strings.length} strings, ${asked} calls.`, ''].join('\n'))
  if (problems.length > 0 || asked < strings.length) process.exitCode = 1
} else {
  process.stdout.write('The list of strings is not beside this project: it is not checked.\n')
}

async function check(url: string, strings: string[]): Promise<void> {
  const sql = connect(url, { max: 10 })
  await migrate(sql)
  const server = await testServer({ database: { sql, url, drop: () => sql.end({ timeout: 5 }) } })
  const market = await makeForeignData(server)
  await market.refillCarts()
  for (const text of strings) {
    await Promise.all([inBodies(server, market, text), ...inSearches(server, market, text)])
    await inMails(server, text)
  }
  await server.close()
}

type Schema = { type?: string; enum?: unknown; format?: string; pattern?: string; properties?: Record<string, Schema> }

/** Names of the text fields at the top of a contract. */
function textFields(contract: z.ZodType | undefined): string[] {
  if (!contract) return []
  // What zod answers is JSON Schema, of which only these few words are read.
  const { properties = {} } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(properties)
    .filter(([name, field]) => field.type === 'string' && !field.enum && !field.format && !NO_FREE_TEXT.has(name))
    .map(([name]) => name)
}

/** What people are called is kept without the blanks around it and the signs that turn words. */
function asName(text: string): string | undefined {
  return optionalName(text.length).safeParse(text).data
}

// One after the other: several of them write the same cart.
async function inBodies(server: TestServer, market: ForeignData, text: string): Promise<void> {
  for (const [name, row] of Object.entries(MATRIX)) {
    const [method, address = ''] = name.split(' ')
    const route = server.routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
    const fields = textFields(route?.endpoint.body)
    if (method === 'GET' || fields.length === 0 || NOT_FOR_TEXTS.test(address)) continue
    const { path, body } = row.call(market.a, market)
    const filled = { ...(body as object), ...Object.fromEntries(fields.map(field => [field, text])) }
    const answer = await server.as(market.users.client_a).send(method as 'POST', path, filled) // the matrix begins with it
    expectHarmless(answer, `${name} with ${JSON.stringify(text)}`)
    for (const field of fields) {
      const echo: unknown = answer.status < 300 ? answer.body[field] : undefined
      if (typeof echo === 'string' && echo !== text.normalize('NFC') && echo !== asName(text)) {
        problems.push(`${name}: ${field} was ${JSON.stringify(text)} and came back as ${JSON.stringify(echo)}`)
      }
    }
  }
}

function inSearches(server: TestServer, market: ForeignData, text: string): Promise<void>[] {
  return SEARCHED.map(async list => {
    const answer = await server.as(market.users.sales_own).get(`/${list}/?search=${encodeURIComponent(text)}`)
    expectHarmless(answer, `${list} searched for ${JSON.stringify(text)}`)
  })
}

async function inMails(server: TestServer, text: string): Promise<void> {
  const brand = brandOf('pulcro')
  for (const { data } of await server.queued()) {
    const job = data as { kind: MailKind; data: never } // as mailStatement() writes it
    const letter = await writeLetter(letterContextOf(server, brand), job.kind, job.data)
    if (!letter) continue
    const mail = mailOf(letter, brand, 'an-id')
    const html = mail.html.replaceAll(COMMENTS, '').replaceAll(HELD_TOGETHER, '$1')
    const tags = new Set([...html.matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag?.toLowerCase() ?? ''))
    const strange = [...tags].filter(tag => !KNOWN_TAGS.has(tag))
    if (strange.length > 0 || /[\r\n]/.test(mail.subject)) {
      problems.push(`a mail of ${JSON.stringify(text)} has ${strange.join()} or a subject of two lines`)
    }
    if (![brand.contact.email, EMAIL].includes(mail.to) && !mail.to.endsWith('@pulcro.test')) {
      problems.push(`a mail of ${JSON.stringify(text)} goes to ${mail.to}`)
    }
  }
  await server.sql`delete from queued_jobs`
}

function expectHarmless(answer: Answer, what: string): void {
  asked++
  const said = JSON.stringify(answer.body)
  if (answer.status >= 500) problems.push(`${what} → ${answer.status} ${said.slice(0, 200)}`)
  else if (answer.status >= 400 && DATABASE_WORDS.test(said)) problems.push(`${what} → ${said.slice(0, 200)}`)
}
