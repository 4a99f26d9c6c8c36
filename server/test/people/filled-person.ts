import type { Sql, Transaction } from '#server/database/connect.ts'
import type { TestServer } from '#server/test/server.ts'
import { FATES } from '#server/desk/personal-data/fates.ts'

/** Somebody whose name, addresses and telephone are nobody else's. */
export const PERSON = {
  email: 'zwmarker.ana@hotel.test',
  first_name: 'Zwmarkerana',
  last_name: "O'Zwmarkergil",
  phone: '+34 699 777 111',
}
const OLD_EMAIL = 'zwmarker.old@hotel.test'

/** What is looked for, in small letters. */
export const MARKERS = ['zwmarker', '699 777 111']

const FULL = `${PERSON.first_name} ${PERSON.last_name}`
// As it is written by people, in HTML, in an address of the browser, and after a line's end.
const TEXT = [
  `Es ${FULL} <${PERSON.email}>, antes ${OLD_EMAIL}, tel. ${PERSON.phone}`,
  `${PERSON.email.toUpperCase()}\n${FULL}\t${PERSON.phone}`,
  FULL.replace("'", '&#39;'),
  `?search=${encodeURIComponent(PERSON.email)}&name=${encodeURIComponent(FULL)}`,
].join('\n')

// Filled by what the portal itself writes there: an own text would not be read any more.
const WRITTEN = [
  'changes.key',
  'changes.before',
  'changes.after',
  'imports.source',
  'mails.recipient',
  'offers.send_to',
]

interface Who {
  admin: number
  person: number
  client: number
  center: number
}

/** Writes the person into every table that can hold one, and answers the number of an order of hers. */
export async function fillEverywhere(server: TestServer, who: Who): Promise<number> {
  const { sql } = server
  const { first_name, last_name, phone, email } = PERSON
  await sql`update users set first_name = 'Ana', email = ${OLD_EMAIL} where id = ${who.person}`
  await sql`update users set first_name = ${first_name}, last_name = ${last_name}, email = ${email} where id = ${who.person}`
  const change = { kind: 'users', key: email, values: { phone }, read: { phone: '' }, reason: `Lo pide ${FULL}` }
  const changed = await server.as(who.admin).send('PATCH', '/desk/records/', change)
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  const order = await makeDocuments(server, who)
  await makeAccountRows(sql, who)
  await makeMessages(server, who, order)
  await sql.begin(async transaction => {
    await transaction`select set_config('pulcro.anonymising', 'on', true)`
    for (const [table, { mentions = [] }] of Object.entries(FATES))
      for (const column of mentions)
        if (!WRITTEN.includes(`${table}.${column}`)) await write(transaction, table, column)
  })
  return order
}

/** The tables in which she stands then. */
export const markedTables = (): string[] => [
  'arrivals',
  'carts',
  'email_changes',
  'invitations',
  'access_requests',
  'users',
  ...Object.entries(FATES)
    .filter(([, { mentions = [] }]) => mentions.length > 0)
    .map(([table]) => table),
]

async function write(sql: Transaction, table: string, column: string): Promise<void> {
  const [found] = await sql<{ type: string }[]>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`
  const set = {
    text: sql`${TEXT}`,
    'text[]': sql`array[${TEXT}]`,
    jsonb: table === 'events' ? sql`details || ${sql.json({ reason: TEXT })}` : sql`${sql.json([TEXT])}`,
  }[found?.type ?? '']
  if (!set) throw new Error(`${table}.${column} is no text`)
  const written = await sql`update ${sql(table)} set ${sql(column)} = ${set}`
  if (written.count === 0) throw new Error(`${table} has no row to write in`)
}

async function makeDocuments({ sql, make }: TestServer, { person, client, center }: Who): Promise<number> {
  const product = await make.product({ price: 10 })
  const order = await make.order({ client, center, at: '2026-11-02T10:00:00Z', lines: [{ product, quantity: 2 }] })
  await sql`update orders set user_id = ${person} where id = ${order}`
  await sql`
    insert into order_versions (order_id, version, made_at, user_id, by_validator, base, tax_total, total)
    values (${order}, 0, now(), ${person}, false, 20, 4.2, 24.2)`
  await sql`
    insert into order_questions (order_id, asked_at, asked_by, question, answered_at, answered_by, answer)
    values (${order}, now(), ${person}, 'x', now(), ${person}, 'y')`
  const offer = await make.offer({ user: person, client, center, product })
  await sql`update offers set stage = 'accepted', send_to = ${[PERSON.email]} where id = ${offer}`
  await sql`insert into offer_links (token_hash, offer_id, email) values ('\x01', ${offer}, ${PERSON.email})`
  for (const [table, of, id] of [
    ['offer_files', 'offer_id', offer],
    ['order_files', 'order_id', order],
  ] as const)
    await sql`insert into ${sql(table)} (${sql(of)}, name, media_type, content) values (${id}, 'x', 'text/plain', '\x01')`
  await sql`insert into erp_answers (order_id, state, answered_at) values (${order}, 'refused', now())`
  await sql`
    insert into catalogs (number, name, client_id, user_id, created, type, items_per_page, with_prices, details,
      currency_code, currency_symbol, base, discounts, tax, total, final, lines)
    values ('C-1', 'x', ${client}, ${person}, now(), 'text', 4, true, '', 'EUR', '€', 0, 0, 0, 0, 0, 1)`
  return order
}

async function makeAccountRows(sql: Sql, { admin, person }: Who): Promise<void> {
  const { email } = PERSON
  const [session] = await sql<{ id: string }[]>`
    insert into sessions (user_id, started_at, token_iat, refreshed_at, user_agent)
    values (${person}, now(), 1, now(), 'Firefox') returning id`
  await sql`insert into views (user_id, session_id, started_at) values (${person}, ${session!.id}, now())`
  await sql`
    insert into email_changes (user_id, email, created_at, expires_at) values (${person}, ${OLD_EMAIL}, now(), now())`
  await sql`
    insert into invitations (email, language, invited_at, expires_at, invited_by)
    values (${email}, 'es', now(), now(), ${admin})`
  await sql`insert into second_factors (user_id, secret, begun_at) values (${person}, '\x01', now())`
  await sql`insert into carts (user_id, observations) values (${person}, ${TEXT})`
  await sql`
    insert into saved_views (user_id, is_shared, list, name, filters)
    values (${person}, false, 'people', 'x', ''), (${admin}, true, 'people', 'y', '')`
  await sql`
    insert into order_templates (client_id, user_id, name, changed_at)
    select c.id, ${person}, 'x', now() from clients c order by c.id limit 1`
  await sql`
    insert into standing_baskets (template_id, center_id, user_id, weeks, first_day, look_at)
    select t.id, ce.id, ${person}, 1, '2026-12-01', now()
    from order_templates t join centers ce on ce.client_id = t.client_id where t.user_id = ${person} limit 1`
  await sql`
    insert into standing_runs (basket_id, slot, delivery_day, until, decided_by)
    select id, '2026-12-01', '2026-12-01', now(), ${person} from standing_baskets where user_id = ${person}`
  await sql`insert into going_live_confirmations (step, user_id, at) values ('brand', ${person}, now())`
  await sql`
    insert into idempotency_keys (user_id, route, key, body_hash, created_at) values (${admin}, 'r', 'k', 'h', now())`
  await sql`insert into access_requests (email, language, created_at) values (${email}, 'es', now())`
  await sql`insert into attempts (key, count, until) values ('x', 1, now())`
  await sql`
    insert into imports (kind, file_name, started_at, finished_at, source, user_id)
    values ('products', 'x', now(), now(), ${sql.json({ person: email })}, ${person})`
  await sql`
    insert into pins (kind, key, column_name, user_id, pinned_by, pinned_at, import_id)
    values ('users', ${email}, 'phone', ${person}, ${FULL}, now(), 1)`
}

async function makeMessages({ sql, make }: TestServer, { admin, person, client }: Who, order: number): Promise<void> {
  const { email, phone } = PERSON
  await sql`
    insert into help_messages (created_at, user_id, full_name, company, email, phone_number, subject, description)
    values (now(), ${person}, ${FULL}, 'Hotel', ${email}, ${phone}, 1, ${TEXT})`
  await sql`insert into quotation_requests (created_at, text, user_id, client_id) values (now(), ${TEXT}, ${person}, ${client})`
  await sql`
    insert into quotation_requests (created_at, text, name, email, phone, region_id)
    values (now(), ${TEXT}, ${FULL}, ${email}, ${phone}, ${await make.region('Madrid')})`
  await sql`
    insert into arrival_notes (arrival_id, user_id, written_at, text, mailed_to)
    select id, ${admin}, now(), ${TEXT}, ${email} from arrivals where order_id = ${order}`
  await sql`
    insert into client_notes (client_id, user_id, written_at, text)
    values (${client}, ${admin}, now(), ${TEXT}), (${client}, ${person}, now(), 'Suya')`
  await sql`
    insert into mails (message_id, created_at, recipient, subject, text_body, html_body)
    values ('1', now(), ${email}, '', '', ''), ('2', now(), 'otra@hotel.test', '', '', '')`
  await sql`insert into waiting_mails (kind, data) values ('x', '{}')`
  const [partner] = await sql<{ id: number }[]>`
    insert into punchout_partners (name, client_id, user_id, created_at)
    values ('Compras', ${client}, ${person}, now()) returning id`
  await sql`
    insert into punchout_sessions (partner_id, protocol, operation, buyer_cookie, user_id, client_id, started_at)
    values (${partner!.id}, 'cxml', 'create', '1', ${person}, ${client}, now())`
  await sql`
    insert into punchout_messages (direction, protocol, kind, status, body, sent_at)
    values ('in', 'cxml', 'OrderRequest', 200, '', now())`
  await sql`
    insert into punchout_orders (partner_id, buyer_order_id, version, kind, status, answer, lines, received_at)
    values (${partner!.id}, '1', 1, 'new', 200, '', '[]', now())`
  await sql`create schema jobs`
  await sql`create table jobs.job (data jsonb, output jsonb)`
  await sql`insert into jobs.job values (${sql.json({ to: email, text: TEXT })}, null)`
}
