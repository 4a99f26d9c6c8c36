import { brandOf } from '#domain/brand.ts'
import { type Language, LANGUAGES } from '#domain/language.ts'
import { APP_TYPES } from '#domain/brands/shape.ts'
import { DEMO_PASSWORD } from '#domain/session/demo.ts'
import { buildApp } from '#server/app.ts'
import type { Sql } from '#server/database/connect.ts'
import { noJobs } from '#server/test/no-jobs.ts'

// The documents of the demo company that are shown on paper and in mails.

const ACCOUNT = 'ventas@pulcro.demo'
const CLIENT = 'Hotel Miramar'
const OFFERED = 30 // articles, so that the offer has a second page
const MOST = 12 // of an article

/** How the app is built for pictures. */
export const TOUR = { jwtSecret: 'only for pictures, and therefore no secret', version: 'tour', jobs: noJobs }

export interface Documents {
  language: Language
  order: number
  offer: number
  delivery_note: number
  catalog: number
}

/** An order and an offer for each brand, in each of the languages in turn: in Portuguese those of a Portuguese client. */
export async function exampleDocuments(sql: Sql): Promise<Documents[]> {
  const { app } = await buildApp({ ...TOUR, sql, brand: brandOf('prisma') })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const call = await signedIn(`${origin}/api`)
    const spanish = await documentsOf(call, `search=${encodeURIComponent(CLIENT)}`)
    const portuguese = await documentsOf(call, 'country=pt')
    return APP_TYPES.map((_, index) => {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'es'
      return { language, ...(language === 'pt' ? portuguese : spanish) }
    })
  } finally {
    await app.close()
  }
}

type Call = <Reply>(path: string, send?: { method: string; body: object }) => Promise<Reply>
type List<Row = { id: number }> = { results: Row[] }

async function signedIn(api: string): Promise<Call> {
  const type = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD })
  const { token } = await json<{ token: string }>(`${api}/api-token-auth/`, { method: 'POST', headers: type, body })
  const headers = { ...type, Authorization: `JWT ${token}` }
  return (path, send) =>
    json(`${api}${path}`, send ? { method: send.method, headers, body: JSON.stringify(send.body) } : { headers })
}

async function documentsOf(call: Call, wanted: string): Promise<Omit<Documents, 'language'>> {
  const { results } = await call<List<{ id: number; locked: boolean }>>(`/clients/?${wanted}`)
  const client = firstOf(
    results.filter(({ locked }) => !locked),
    `a client of ${wanted}`,
  ).id
  return {
    order: await longestOrder(call, client),
    offer: await offerFor(call, client),
    delivery_note: firstOf((await call<List>(`/delivery_notes/?client=${client}`)).results, 'a delivery note').id,
    catalog: await catalogFor(call, client),
  }
}

/** The one that an earlier tour has made, else a new one. */
async function catalogFor(call: Call, client: number): Promise<number> {
  const [known] = (await call<List>(`/catalogs/?client=${client}`)).results
  if (known) return known.id
  const body = { client, name: 'Químicos primavera', type: 'brand', items_per_page: 6, search: 'limpiador' }
  return (await call<{ id: number }>('/catalogs/', { method: 'POST', body })).id
}

/** Of those that somebody has placed here, because only these have a mail. */
async function longestOrder(call: Call, client: number): Promise<number> {
  const { results } = await call<List<{ id: number; lines: number; user_creator: object | null }>>(
    `/orders/?client=${client}&page_size=100`,
  )
  const placed = results.filter(({ user_creator }) => user_creator !== null)
  return firstOf(
    placed.toSorted((one, other) => other.lines - one.lines),
    'an order',
  ).id
}

/** The one that an earlier tour has made, else a new one. */
async function offerFor(call: Call, client: number): Promise<number> {
  const made = await call<List>(`/offers/?client=${client}`)
  const [known] = made.results
  if (known) return known.id
  const center = firstOf((await call<List>(`/centers/?client=${client}`)).results, 'a center').id
  const articles = await call<List<{ id: number; price: number | null; stock: number }>>(
    `/products/?client=${client}&page_size=100`,
  )
  const offered = articles.results.filter(({ price, stock }) => price !== null && stock >= MOST).slice(0, OFFERED)
  await call('/cart/clear/', { method: 'PATCH', body: {} })
  for (const [index, { id: product }] of offered.entries()) {
    const body = { client, center, product, quantity: 1 + (index % MOST), discount: 0 }
    await call('/cart/add_cart_item/', { method: 'POST', body })
  }
  const observations = 'Precios válidos para pedidos completos.\nEntrega en cinco días laborables.'
  const body = { client, center, observations, print_format: [1] }
  return (await call<{ id: number }>('/cart/create_offer/', { method: 'PATCH', body })).id
}

function firstOf<Row>([found]: Row[], what: string): Row {
  if (!found) throw new Error(`the demo company has not got ${what}`)
  return found
}

export async function json<Reply>(address: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(address, init)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
  // The reply is held against its contract by the tests of the API.
  return (await reply.json()) as Reply
}
