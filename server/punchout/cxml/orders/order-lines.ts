import { MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS, type PlacedOrder } from '#domain/cart/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { findDeliveryProblem } from '#server/calendar/service.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { placeLines } from '#server/placing/place-lines.ts'
import { findCenter, type Partner } from '#server/punchout/partner-store.ts'
import { translate } from '#server/texts/translate.ts'
import { amount } from '#server/punchout/cxml/decimal.ts'
import { listCoded } from '#server/punchout/cxml/article-store.ts'
import { findOnlyCenter } from './order-store.ts'
import type { OrderRequest } from './order-request.ts'
import { Refusal } from '#server/punchout/cxml/refusal.ts'
import { type Matched, matchItems } from '#server/punchout/cxml/sellable.ts'

/** So much may a price differ from ours by the rounding of the sender. */
const TOLERANCE = 0.005
const ROUNDING = 1e-9

type Asking = Omit<SignedInContext, 'sql'> & { sql: Queryable }

/** Places what is asked for as an order of the centre, by the rules of any order. */
export async function placeRequested(
  sql: Transaction,
  context: SignedInContext,
  partner: Partner,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const { center, lines } = await wantedLines({ ...context, sql }, partner, request)
  const { delivery_date, observations } = await wordsOf({ ...context, sql }, center, request)
  const customer_number = request.buyer_order_id.slice(0, MAX_CUSTOMER_NUMBER)
  const list = { client: partner.client_id, center, observations, customer_number, delivery_date, lines }
  const [placed] = await placeLines(sql, context, [list])
  if (!placed) throw new Refusal(409, 'cart.empty')
  return placed
}

/** For which centre, and the lines; refused where one of them cannot be ordered as it is sent. */
async function wantedLines(context: Asking, partner: Partner, request: OrderRequest) {
  const { sql } = context
  const center = await centerOf(sql, partner, request)
  const currencies = [request.currency, ...request.items.map(({ currency }) => currency)]
  if (currencies.some(each => each !== '' && each.toUpperCase() !== partner.currency_code)) {
    throw new Refusal(409, 'cxml.other_currency', { currency: partner.currency_code })
  }
  const matched = await matchItems(context, { partner, center }, request.items)
  refuseProblems(context, matched)
  return { center, lines: merged(matched) }
}

/** The centers and articles that an order would lock, whether or not it can be placed. */
export async function requestedRows(
  sql: Queryable,
  partner: Partner,
  request: OrderRequest,
): Promise<{ centers: number[]; products: number[] }> {
  const center = await findCenterOf(sql, partner, request)
  const coded = await listCoded(sql, [...new Set(request.items.map(({ code }) => code))])
  return { centers: center === undefined ? [] : [center], products: coded.map(({ id }) => id) }
}

const findCenterOf = (sql: Queryable, partner: Partner, { ship_to }: OrderRequest): Promise<number | undefined> =>
  ship_to === '' ? findOnlyCenter(sql, partner) : findCenter(sql, partner, ship_to)

async function centerOf(sql: Queryable, partner: Partner, request: OrderRequest): Promise<number> {
  const { ship_to } = request
  const center = await findCenterOf(sql, partner, request)
  if (center !== undefined) return center
  throw ship_to === ''
    ? new Refusal(417, 'cxml.center_needed')
    : new Refusal(417, 'cxml.unknown_center', { code: ship_to.slice(0, 100) })
}

function refuseProblems({ language }: Asking, matched: Matched[]): void {
  const named = (lines: Matched[], key: 'cxml.line' | 'cxml.line_price') =>
    lines
      .slice(0, NAMED_LINES)
      .map(({ item: { line, code }, price }) =>
        translate(language, key, { line, code: code.slice(0, 40), price: amount(price ?? 0) }),
      )
      .join(', ')
  const withProblem = (wanted: Matched['problem']) => matched.filter(({ problem }) => problem === wanted)
  const refuse = (
    code: 409 | 417,
    text: 'unknown_articles' | 'unknown_units' | 'wrong_quantities' | 'unread_prices',
    lines: Matched[],
  ) => {
    if (lines.length > 0) throw new Refusal(code, `cxml.${text}`, { lines: named(lines, 'cxml.line') })
  }
  refuse(417, 'unknown_articles', withProblem('article'))
  refuse(417, 'unknown_units', withProblem('unit'))
  refuse(409, 'wrong_quantities', withProblem('quantity'))
  refuse(
    409,
    'unread_prices',
    matched.filter(({ item }) => !item.is_price_read),
  )
  const other = matched.filter(
    ({ item, price }) => item.price !== null && Math.abs(item.price - (price ?? 0)) > TOLERANCE + ROUNDING,
  )
  if (other.length > 0) throw new Refusal(409, 'cxml.other_prices', { lines: named(other, 'cxml.line_price') })
}

const NAMED_LINES = 10

/** The same article in the same format is one line of an order, however often it is sent. */
function merged(matched: Matched[]) {
  const byArticle = Map.groupBy(matched, ({ product, unit_id }) => `${product} ${unit_id}`)
  return [...byArticle.values()].flatMap(lines => {
    const [first] = lines
    if (!first || first.product === null) return []
    const thousandths = lines.reduce((sum, { item }) => sum + Math.round((item.quantity ?? 0) * 1000), 0)
    return [
      {
        product: first.product,
        aditional_measurement_unit: first.unit_id,
        quantity: thousandths / 1000,
        description: '',
      },
    ]
  })
}

/** A day on which nothing is delivered is told to whoever reads the order, and does not stop it. */
async function wordsOf({ sql, now, language }: Asking, center: number, { wanted, comments }: OrderRequest) {
  const isDay = wanted !== '' && !Number.isNaN(Date.parse(wanted)) && wanted >= businessDay(now)
  const isDelivered = isDay && (await findDeliveryProblem(sql, center, { day: wanted, now })) === undefined
  const note = wanted === '' || isDelivered ? '' : translate(language, 'cxml.wanted_on', { day: wanted })
  return {
    delivery_date: isDelivered ? wanted : null,
    observations: [note, comments].filter(Boolean).join('\n').slice(0, MAX_OBSERVATIONS).toWellFormed(),
  }
}
