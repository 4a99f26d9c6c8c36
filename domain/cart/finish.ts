import { isNumberInForm, maskOf, NO_RULES } from '#domain/clients/order-rules.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { excessOf } from './customer-number.ts'

/** The charge products (000 §9). */
export const CODE_ZERO = 1
export const SHIPPING = 2413
export const PICKUP = 3960

export const isCharge = (productId: number): boolean => [CODE_ZERO, SHIPPING, PICKUP].includes(productId)

export interface OrderFacts {
  lines: { product: number; is_valid_product: boolean }[]
  has_center: boolean
  customer_number?: string
  /** Of the client; none without them. */
  rules?: OrderRules | undefined
  cost_center?: string
  has_file?: boolean
  /** Calendar days YYYY-MM-DD; `today` is the business day. */
  delivery_date?: string | null
  today: string
  /** The box «He leído y acepto…» exists only in the browser; undefined if it is not shown. */
  accepts_legal?: boolean
}

/**
 * Why a cart cannot be sent as an order, most important first (screens 3.13). Empty if it can.
 * `cart.customer_number_too_long` takes `limit`, `cart.customer_number_form` the mask as `form`.
 */
export function orderProblems(facts: OrderFacts): MessageKey[] {
  const problems: [MessageKey, boolean][] = [
    ['cart.empty', facts.lines.length === 0],
    ['cart.order_needs_center', !facts.has_center],
    ['cart.invalid_products', facts.lines.some(line => !line.is_valid_product)],
    ['cart.order_with_code_zero', facts.lines.some(line => line.product === CODE_ZERO)],
    ...ruleProblems(facts),
    ['cart.delivery_in_past', Boolean(facts.delivery_date) && (facts.delivery_date ?? '') < facts.today],
    ['cart.needs_legal', facts.accepts_legal === false],
  ]
  return holding(problems)
}

export type SaidFacts = Pick<OrderFacts, 'customer_number' | 'rules' | 'cost_center' | 'has_file'>

/** What is wrong with what an order says by the rules of its client, whatever its lines are. */
export const saidProblems = (facts: SaidFacts): MessageKey[] => holding(ruleProblems(facts))

/** What the client's own rules ask of its orders; offers and catalogues know none. */
function ruleProblems({
  rules = NO_RULES,
  customer_number = '',
  cost_center = '',
  has_file = false,
}: SaidFacts): [MessageKey, boolean][] {
  const number = customer_number.trim()
  const mask = maskOf(rules.order_number_rule)
  return [
    ['cart.customer_number_too_long', excessOf(customer_number) !== ''],
    ['cart.needs_customer_number', rules.order_number_rule !== 'none' && number === ''],
    ['cart.customer_number_form', mask !== undefined && number !== '' && !isNumberInForm(number, mask)],
    ['cart.needs_cost_center', rules.cost_centers.length > 0 && cost_center === ''],
    ['cart.unknown_cost_center', cost_center !== '' && !rules.cost_centers.includes(cost_center)],
    ['cart.needs_order_file', rules.order_file === 'required' && !has_file],
    ['cart.no_order_file', rules.order_file === 'none' && has_file],
  ]
}

export interface OfferFacts {
  lines: { product: number; is_valid_product: boolean }[]
  /** The buyer: a client needs a centre, a lead needs an e-mail. */
  buyer: { kind: 'client'; has_center: boolean } | { kind: 'lead'; email: string }
  accepts_legal?: boolean
}

/** The same for an offer. */
export function offerProblems({ lines, buyer, accepts_legal }: OfferFacts): MessageKey[] {
  return holding([
    ['cart.empty', lines.length === 0],
    ['cart.offer_needs_center', buyer.kind === 'client' && !buyer.has_center],
    ['cart.offer_needs_lead_email', buyer.kind === 'lead' && buyer.email.trim() === ''],
    ['cart.invalid_products', lines.some(line => !line.is_valid_product)],
    ['cart.offer_with_pickup', lines.some(line => line.product === PICKUP)],
    ['cart.needs_legal', accepts_legal === false],
  ])
}

export interface CatalogFacts {
  lines: { is_valid_product: boolean }[]
  has_center: boolean
  /** One of the cart's `catalogs_types`; empty while none is chosen. */
  catalog_type: string
  catalog_name: string
  accepts_legal?: boolean
}

/** The same for a catalogue. The budgets budgetwf and budgetwof need only a name. */
export function catalogProblems(facts: CatalogFacts): MessageKey[] {
  return holding([
    ['cart.empty', facts.lines.length === 0],
    ['cart.catalog_needs_center', !facts.has_center],
    ['cart.invalid_products', facts.lines.some(line => !line.is_valid_product)],
    ['cart.catalog_needs_type', facts.catalog_type === ''],
    ['cart.catalog_needs_name', facts.catalog_name.trim() === ''],
    ['cart.needs_legal', facts.accepts_legal === false],
  ])
}

const holding = (problems: [MessageKey, boolean][]): MessageKey[] =>
  problems.filter(([, holds]) => holds).map(([key]) => key)
