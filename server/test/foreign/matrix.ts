import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import type { ForeignRows } from './company-things.ts'
import { type Actor, type ForeignData } from './foreign-data.ts'
import { MISSING } from './missing-things.ts'

// An SVG of one path.
const A_LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
).toString('base64')

const AN_ORDER_FILE = { name: 'a.pdf', content: 'JVBERi0=' }

export type Cells = Record<Actor, number>

export interface Row {
  /** The call that names these things. */
  call: (things: ForeignRows, market: ForeignData) => { path: string; body?: unknown }
  /** Expected status where the things of company A are named. */
  a: Cells
  /** Expected status where things abroad are named, or none that exist: one answer for both. */
  beyond: Cells
  /** Two replies are never the same: they have ids of what was made for the question, the time at which they were made, or counts that go on. */
  answersDiffer?: boolean
  /** Whether a reply tells of these things; where it is given, who is out of reach must not be told. */
  /** The call needs no token, and refuses with 401 all the same. */
  isOpen?: boolean
  tells?: (body: unknown, things: ForeignRows) => boolean
  /** Who is told, where it is not those who have to do with company A. */
  reach?: Actor[]
}

const cells = (
  anonymous: number,
  client_a: number,
  client_b: number,
  sales_own: number,
  sales_foreign: number,
  lead_manager: number,
  validator: number,
  admin: number,
): Cells => ({ anonymous, client_a, client_b, sales_own, sales_foreign, lead_manager, validator, admin })

//                         anon   A    B  sales other lead valid admin
const OPEN = cells(        200, 200, 200, 200, 200, 200, 200, 200) // prettier-ignore
const SIGNED_IN = cells(   401, 200, 200, 200, 200, 200, 200, 200) // prettier-ignore
const FOR_ADMIN = cells(   401, 403, 403, 403, 403, 403, 403, 200) // prettier-ignore
const FOR_LEADS = cells(   401, 403, 403, 200, 200, 200, 403, 200) // prettier-ignore
const NO_LEAD = cells(     401, 403, 403, 400, 400, 400, 403, 400) // prettier-ignore
const OUT_OF_REACH = cells( 401, 403, 403, 404, 404, 404, 403, 404) // prettier-ignore
const NOT_FOR_LEADS = cells(401, 200, 200, 200, 200, 403, 200, 200) // prettier-ignore
const OBJECT = cells(      401, 200, 404, 200, 404, 403, 200, 200) // prettier-ignore
const NO_OBJECT = cells(   401, 404, 404, 404, 404, 403, 404, 404) // prettier-ignore
const PRICED = cells(      401, 200, 404, 200, 404, 404, 200, 200) // prettier-ignore
const ANSWERED = cells(    401, 200, 404, 200, 404, 403, 200, 200) // prettier-ignore
const NOT_ANSWERED = cells( 401, 404, 404, 404, 404, 403, 404, 404) // prettier-ignore
const NOT_PRICED = cells(  401, 404, 404, 404, 404, 404, 404, 404) // prettier-ignore
const OWN_LINE = cells(    401, 200, 404, 404, 404, 404, 404, 404) // prettier-ignore
const CART_AT_CENTER = cells(401, 200, 404, 200, 404, 200, 200, 200) // prettier-ignore
const CART_AT_NONE = cells(401, 404, 404, 404, 404, 200, 404, 404) // prettier-ignore
const ADDED = cells(       401, 200, 404, 200, 404, 404, 200, 200) // prettier-ignore
const ASKED = cells(       401, 201, 404, 201, 404, 404, 201, 201) // prettier-ignore
const PLACED = cells(      401, 200, 400, 200, 400, 403, 200, 200) // prettier-ignore
const NOT_PLACED = cells(  401, 400, 400, 400, 400, 403, 400, 400) // prettier-ignore
const FOR_OFFERS = cells(  401, 403, 403, 200, 200, 200, 200, 200) // prettier-ignore
const OFFER = cells(       401, 403, 403, 200, 404, 404, 200, 200) // prettier-ignore
const WITHDRAWN = cells(   401, 403, 403, 200, 404, 404, 403, 409) // prettier-ignore
const UNLINKED = cells(    401, 403, 403, 409, 404, 404, 403, 409) // prettier-ignore
const NO_OFFER = cells(    401, 403, 403, 404, 404, 404, 404, 404) // prettier-ignore
const NO_STATE = cells(    401, 403, 403, 404, 404, 404, 403, 404) // prettier-ignore
const SOLD = cells(        401, 403, 403, 200, 404, 404, 403, 200) // prettier-ignore
const NOT_SOLD = cells(    401, 403, 403, 404, 404, 404, 403, 404) // prettier-ignore
const OFFERED = cells(     401, 403, 403, 200, 400, 400, 403, 200) // prettier-ignore
const NOT_OFFERED = cells( 401, 403, 403, 400, 400, 400, 403, 400) // prettier-ignore
const REFILLED = cells(    401, 403, 403, 409, 404, 403, 403, 409) // prettier-ignore
const NOT_REFILLED = cells(401, 403, 403, 404, 404, 403, 403, 404) // prettier-ignore
const RECEIVERS = cells(   401, 200, 200, 403, 403, 403, 200, 403) // prettier-ignore
const RECEIVED = cells(    401, 200, 404, 403, 403, 403, 200, 403) // prettier-ignore
const NOT_RECEIVED = cells(401, 404, 404, 403, 403, 403, 404, 403) // prettier-ignore
const DASHBOARD = cells(   401, 403, 403, 200, 200, 403, 403, 200) // prettier-ignore
const NODE = cells(        401, 403, 403, 200, 404, 403, 403, 200) // prettier-ignore
const NO_NODE = cells(     401, 403, 403, 404, 404, 403, 403, 404) // prettier-ignore
const LISTED = cells(      401, 403, 403, 201, 404, 404, 403, 201) // prettier-ignore
const DECIDED = cells(     401, 403, 403, 403, 403, 403, 200, 200) // prettier-ignore
const NOT_DECIDED = cells( 401, 403, 403, 403, 403, 403, 404, 404) // prettier-ignore

const TOO_LATE = cells(    401, 403, 404, 409, 404, 403, 403, 409) // prettier-ignore
const PLACED_BY = cells(   401, 403, 404, 200, 404, 403, 403, 200) // prettier-ignore

// Who buys for the client sees a list of somebody else, and does not change it.
const OWN_LIST = cells(    401, 200, 404, 200, 404, 403, 403, 200) // prettier-ignore
const OWN_DAY = cells(     401, 201, 404, 201, 404, 403, 403, 201) // prettier-ignore
// Who is asked orders, and nobody else.
const ASKED_ALONE = cells( 401, 200, 404, 403, 404, 403, 403, 403) // prettier-ignore
const IMPORTED = cells(    401, 201, 404, 201, 404, 403, 201, 201) // prettier-ignore

const TENDED = cells(      401, 403, 403, 403, 403, 403, 403, 200) // prettier-ignore
const NOT_TENDED = cells(  401, 403, 403, 403, 403, 403, 403, 404) // prettier-ignore
const TENDED_NEW = cells(  401, 403, 403, 403, 403, 403, 403, 201) // prettier-ignore
// Without any right a sales person tends her own clients at the desk.
const OF_SALES = cells(    401, 403, 403, 200, 200, 403, 403, 200) // prettier-ignore
const OWN_TENDED = cells(  401, 403, 403, 200, 404, 403, 403, 200) // prettier-ignore
const OWN_NEW = cells(     401, 403, 403, 201, 404, 403, 403, 201) // prettier-ignore
const NOT_OWN = cells(     401, 403, 403, 404, 404, 403, 403, 404) // prettier-ignore
const NOT_NEW = cells(     401, 403, 403, 400, 400, 403, 403, 400) // prettier-ignore

/** For calls that name nothing: the same for everything. */
const same = (cells: Cells) => ({ a: cells, beyond: cells })

/** A reply that lists things by their id, or holds one. */
const listed = (id: (things: ForeignRows) => number) => (body: unknown, things: ForeignRows) =>
  (body as { results: { id: number }[] }).results.some(one => one.id === id(things))

const OFFER_READERS: Actor[] = ['sales_own', 'validator', 'admin']
const LEAD_PEOPLE: Actor[] = ['sales_own', 'sales_foreign', 'lead_manager', 'admin']

// No two keys have one name.
let keysMade = 0

// No two centers have one code.
let centersMade = 0
let peopleInvited = 0

// No two procurement systems have one identity.
let partnersMade = 0
const partnerBody = ({ client, buyer }: ForeignRows) => ({
  name: 'Compras',
  client,
  user: buyer,
  domain: 'NetworkId',
  identity: `AN${++partnersMade}`,
})

const headings = ['Código', 'Cantidad'].map(title => ({ title, width: 12 }))
const orderFile = await writeSheet({ name: 'Pedido', columns: headings, rows: [['MERCADO-1', 2]] })
const importOf = ({ client_id, center_id }: ForeignRows) => ({
  file: orderFile.toString('base64'),
  note: '',
  client_id,
  center_id,
})

const account = { user: { email: 'matrix@pulcro.test', first_name: 'Ana', last_name: 'Gil' } }

/** Every route of the app against every actor (T1.1). A route without a row fails, and so does a row without a route. */
export const MATRIX: Record<string, Row> = {
  'GET /config/': { call: () => ({ path: '/config/' }), ...same(OPEN) },
  'POST /api-token-auth/': {
    call: () => ({ path: '/api-token-auth/', body: { email: 'nadie@pulcro.test', password: 'x' } }),
    ...same(cells(400, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /api-token-refresh/': {
    call: () => ({ path: '/api-token-refresh/', body: { token: 'none' } }),
    ...same(cells(400, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /api-token-exchange/': {
    call: () => ({ path: '/api-token-exchange/', body: { token: 'none', buyer_cookie: 'none' } }),
    ...same(cells(401, 401, 401, 401, 401, 401, 401, 401)),
    isOpen: true,
  },
  'PATCH /cart/create_punchout_order/': {
    call: () => ({ path: '/cart/create_punchout_order/', body: {} }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 403)),
  },
  'GET /punchout_session/': {
    call: () => ({ path: '/punchout_session/' }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 403)),
  },
  'POST /password_reset/': {
    call: () => ({ path: '/password_reset/', body: { email: 'nadie@pulcro.test' } }),
    ...same(OPEN),
  },
  'POST /password_reset/confirm/': {
    call: () => ({ path: '/password_reset/confirm/', body: { token: 'none', password: 'una muy distinta' } }),
    ...same(cells(400, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /invitation/': {
    call: () => ({ path: '/invitation/', body: { token: 'none' } }),
    ...same(cells(410, 410, 410, 410, 410, 410, 410, 410)),
  },
  'POST /invitation/accept/': {
    call: () => ({ path: '/invitation/accept/', body: { token: 'none', password: 'una muy distinta' } }),
    ...same(cells(410, 410, 410, 410, 410, 410, 410, 410)),
  },
  'POST /email_change/confirm/': {
    call: () => ({ path: '/email_change/confirm/', body: { token: 'none' } }),
    ...same(cells(400, 400, 400, 400, 400, 400, 400, 400)),
  },
  'GET /sessions/': {
    call: () => ({ path: '/sessions/' }),
    ...same(SIGNED_IN),
  },
  'POST /sessions/end/': {
    call: () => ({ path: '/sessions/end/', body: { session: '00000000-0000-4000-8000-000000000000' } }),
    ...same(cells(401, 404, 404, 404, 404, 404, 404, 404)),
  },
  'GET /second_factor/': { call: () => ({ path: '/second_factor/' }), ...same(SIGNED_IN) },
  // Nobody in this market has a password, and none is confirmed, renewed or ended that was not begun.
  'POST /second_factor/begin/': {
    call: () => ({ path: '/second_factor/begin/', body: { password: 'none' } }),
    ...same(cells(401, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /second_factor/confirm/': {
    call: () => ({ path: '/second_factor/confirm/', body: { code: '123456' } }),
    ...same(cells(401, 409, 409, 409, 409, 409, 409, 409)),
  },
  'POST /second_factor/recovery_codes/': {
    call: () => ({ path: '/second_factor/recovery_codes/', body: { password: 'none', code: '123456' } }),
    ...same(cells(401, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /second_factor/end/': {
    call: () => ({ path: '/second_factor/end/', body: { password: 'none', code: '123456' } }),
    ...same(cells(401, 400, 400, 400, 400, 400, 400, 400)),
  },
  'POST /desk/people/{id}/reset_second_factor/': {
    call: () => ({ path: `/desk/people/${MISSING}/reset_second_factor/` }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 404)),
  },
  'POST /desk/view_as/': {
    call: () => ({ path: '/desk/view_as/', body: { user: MISSING } }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 404)),
  },
  'POST /desk/view_as/end/': { call: () => ({ path: '/desk/view_as/end/' }), ...same(FOR_ADMIN) },
  'POST /validation_link/': {
    call: () => ({ path: '/validation_link/', body: { token: 'none' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /validation_link/code/': {
    call: () => ({
      path: '/validation_link/code/',
      body: { token: 'none', wish: { decision: { cancelled: false, changes: [{ line: 1, quantity: 1 }] } } },
    }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /validation_link/decide/': {
    call: () => ({
      path: '/validation_link/decide/',
      body: { token: 'none', wish: { decision: { cancelled: false, changes: [{ line: 1, quantity: 1 }] } }, code: '0' },
    }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /validation_link/articles/': {
    call: () => ({ path: '/validation_link/articles/', body: { token: 'none', search: 'lejía' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /offer_link/': {
    call: () => ({ path: '/offer_link/', body: { token: 'none' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /offer_link/pdf/': {
    call: () => ({ path: '/offer_link/pdf/', body: { token: 'none' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /offer_link/answer/': {
    call: () => ({ path: '/offer_link/answer/', body: { token: 'none', answer: 'accepted' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /access_requests/': {
    call: () => ({ path: '/access_requests/', body: { email: 'nadie@pulcro.test' } }),
    // This brand has no such form.
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /api-token-revoke/': { call: () => ({ path: '/api-token-revoke/' }), ...same(SIGNED_IN) },
  'GET /account/': { call: () => ({ path: '/account/' }), ...same(SIGNED_IN) },
  'PATCH /account/': {
    call: () => ({ path: '/account/', body: account }),
    // Another e-mail without the password.
    ...same(cells(401, 400, 400, 400, 400, 400, 400, 400)),
  },
  'GET /user_info/': {
    call: ({ client, center }) => ({ path: `/user_info/?client=${client}&center=${center}` }),
    ...same(SIGNED_IN),
  },
  'GET /clients/': {
    call: () => ({ path: '/clients/?page_size=100' }),
    ...same(NOT_FOR_LEADS),
    tells: listed(things => things.client),
  },
  'GET /clients/{id}/': { call: ({ client }) => ({ path: `/clients/${client}/` }), a: OBJECT, beyond: NO_OBJECT },
  'GET /centers/': {
    call: ({ client }) => ({ path: `/centers/?client=${client}` }),
    ...same(NOT_FOR_LEADS),
    tells: listed(things => things.center),
  },
  'GET /centers/{id}/': { call: ({ center }) => ({ path: `/centers/${center}/` }), a: OBJECT, beyond: NO_OBJECT },
  'GET /centers/{id}/delivery_days/': {
    call: ({ center }) => ({ path: `/centers/${center}/delivery_days/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'PUT /centers/': {
    call: ({ center }) => ({
      path: '/centers/',
      body: {
        id: center,
        contact: 'Eva',
        phone: '600',
        morning_open_times: '9-14',
        afternoon_open_times: '',
        observations: '',
      },
    }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /last_buyer/': { call: () => ({ path: '/last_buyer/' }), ...same(SIGNED_IN) },
  'PUT /last_buyer/': {
    call: ({ client, center }) => ({ path: '/last_buyer/', body: { client, center, lead: null } }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/': {
    call: ({ client, center }) => ({ path: `/products/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/{id}/': {
    call: ({ client }, { article }) => ({ path: `/products/${article}/?client=${client}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/{id}/price/': {
    call: ({ client }, { article }) => ({ path: `/products/${article}/price/?client=${client}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'POST /products/{id}/stock_alert/': {
    call: (_things, { article }) => ({ path: `/products/${article}/stock_alert/` }),
    ...same(SIGNED_IN),
  },
  'GET /product_suggestions/': {
    call: ({ center }) => ({ path: `/product_suggestions/?search=papel&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /public_products/': { call: () => ({ path: '/public_products/?search=papel' }), ...same(OPEN) },
  'GET /public_products/{id}/': {
    call: (_things, { article }) => ({ path: `/public_products/${article}/` }),
    ...same(OPEN),
  },
  'GET /public_categories/': { call: () => ({ path: '/public_categories/' }), ...same(OPEN) },
  'GET /favourite_products/': {
    call: ({ client }) => ({ path: `/favourite_products/?client=${client}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /favourite_ids/': { call: () => ({ path: '/favourite_ids/' }), ...same(SIGNED_IN), answersDiffer: true },
  'POST /favourite_products/': {
    call: (_things, { article }) => ({ path: '/favourite_products/', body: { obj: article } }),
    ...same(SIGNED_IN),
    answersDiffer: true,
  },
  'DELETE /favourite_products/clear/': { call: () => ({ path: '/favourite_products/clear/' }), ...same(SIGNED_IN) },
  'DELETE /favourite_products/{id}/': {
    call: ({ favourite }) => ({ path: `/favourite_products/${favourite}/` }),
    a: OWN_LINE,
    beyond: NOT_PRICED,
  },
  'POST /quotation_request/': {
    call: ({ client, center }, { article }) => ({
      path: '/quotation_request/',
      body: { product: article, text: '¿Precio por palet?', client, center },
    }),
    a: ASKED,
    beyond: NOT_PRICED,
  },
  'POST /public_quotation_request/': {
    call: (_things, { article, region }) => ({
      path: '/public_quotation_request/',
      body: {
        name: 'Eva Sanz',
        email: 'eva@visita.test',
        phone: '600 111 222',
        business_name: 'Hostal Sanz',
        request_region: region,
        text: '¿Precio por palet?',
        product: article,
      },
    }),
    ...same(cells(201, 201, 201, 201, 201, 201, 201, 201)),
  },
  'GET /request_regions/': { call: () => ({ path: '/request_regions/' }), ...same(OPEN) },
  'POST /help_message/': {
    call: () => ({
      path: '/help_message/',
      body: {
        full_name: 'Ana Gil',
        email: 'ana@hotel.test',
        company: 'Hotel',
        phone: '600',
        phone_number: '600',
        subject: 1,
        description: 'No se abre.',
        technical: '/carrito',
      },
    }),
    ...same(SIGNED_IN),
  },
  'GET /help/subjects/': { call: () => ({ path: '/help/subjects/' }), ...same(SIGNED_IN) },
  'GET /categories/': { call: () => ({ path: '/categories/' }), ...same(SIGNED_IN) },
  'GET /suppliers/': {
    call: ({ client }) => ({ path: `/suppliers/?client=${client}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/facets/': {
    call: ({ client, center }) => ({ path: `/products/facets/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/near/': {
    call: ({ client, center }) => ({ path: `/products/near/?search=zzqx&client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /products/compared/': {
    call: ({ client, center }, { article }) => ({
      path: `/products/compared/?ids=${article}&client=${client}&center=${center}`,
    }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /most_consumed/': {
    call: ({ center }) => ({ path: `/most_consumed/?center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /other_products/': {
    call: ({ client, center }) => ({ path: `/other_products/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /due/': {
    call: ({ client, center }) => ({ path: `/due/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /due/next_week/': {
    call: ({ client, center }) => ({ path: `/due/next_week/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /due/answers/': {
    call: ({ client, center }) => ({ path: `/due/answers/?client=${client}&center=${center}` }),
    a: ANSWERED,
    beyond: NOT_ANSWERED,
  },
  'POST /due/answers/': {
    call: ({ center }, { article }) => ({ path: '/due/answers/', body: { center, product: article } }),
    a: ANSWERED,
    beyond: NOT_ANSWERED,
  },
  'DELETE /due/answers/': {
    call: ({ center }, { article }) => ({ path: `/due/answers/?center=${center}&product=${article}` }),
    a: ANSWERED,
    beyond: NOT_ANSWERED,
  },
  'POST /product_lookup/': {
    call: ({ client, center }, { article }) => ({
      path: '/product_lookup/',
      body: { client, center, codes: ['papel'], products: [article] },
    }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /client_center_consumptions/': {
    call: ({ client, center }) => ({ path: `/client_center_consumptions/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /client_center_consumptions/export-consumptions/': {
    call: ({ client }) => ({ path: `/client_center_consumptions/export-consumptions/?client=${client}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /info_co2e/': {
    call: ({ client, center }) => ({ path: `/info_co2e/?client=${client}&center=${center}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /center_co2e/{id}/': {
    call: ({ center }) => ({ path: `/center_co2e/${center}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /simulator_co2e/': {
    call: ({ client }) => ({ path: `/simulator_co2e/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /center_co2e/{id}/certificate/': {
    call: ({ center }) => ({ path: `/center_co2e/${center}/certificate/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /certificates/': {
    call: () => ({ path: '/certificates/?number=CO2-26-NONE' }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'GET /c_dashboard/stat_node_tree/': {
    call: ({ client }) => ({ path: `/c_dashboard/stat_node_tree/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/client_purchases/': {
    call: ({ client }) => ({ path: `/c_dashboard/client_purchases/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/client_categories_purchases/': {
    call: ({ client }) => ({ path: `/c_dashboard/client_categories_purchases/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/client_center_purchases/': {
    call: ({ client, center }) => ({ path: `/c_dashboard/client_center_purchases/?client=${client}&center=${center}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/client_product_purchases/': {
    call: ({ client }) => ({ path: `/c_dashboard/client_product_purchases/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/client_product_purchases.xlsx/': {
    call: ({ client }) => ({ path: `/c_dashboard/client_product_purchases.xlsx/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /c_dashboard/product_rationalization_total/': {
    call: ({ client }) => ({ path: `/c_dashboard/product_rationalization_total/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /sp_dashboard/stat_node_tree/': {
    call: () => ({ path: '/sp_dashboard/stat_node_tree/' }),
    ...same(DASHBOARD),
  },
  'GET /sp_dashboard/client_status/': {
    call: () => ({ path: '/sp_dashboard/client_status/' }),
    ...same(DASHBOARD),
  },
  'GET /sp_dashboard/summary/': {
    call: ({ node }) => ({ path: `/sp_dashboard/summary/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/orders/': {
    call: ({ node }) => ({ path: `/sp_dashboard/orders/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/documents_sum/': {
    call: ({ node }) => ({
      path: `/sp_dashboard/documents_sum/?node=${node}&kind=orders&after=2026-01-01&before=2026-12-31`,
    }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/delivery_notes/': {
    call: ({ node }) => ({ path: `/sp_dashboard/delivery_notes/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/sale_invoices/': {
    call: ({ node }) => ({ path: `/sp_dashboard/sale_invoices/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/sales/': {
    call: ({ node }) => ({ path: `/sp_dashboard/sales/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/prefered_suppliers/': {
    call: ({ node }) => ({ path: `/sp_dashboard/prefered_suppliers/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/offers/': {
    call: ({ node }) => ({ path: `/sp_dashboard/offers/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/efficiency/': {
    call: ({ node }) => ({ path: `/sp_dashboard/efficiency/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/clients/': {
    call: ({ node }) => ({ path: `/sp_dashboard/clients/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/delivery_notes_clients/': {
    call: ({ node }) => ({ path: `/sp_dashboard/delivery_notes_clients/?node=${node}&show_all=true` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/sale_invoices_clients/': {
    call: ({ node }) => ({ path: `/sp_dashboard/sale_invoices_clients/?node=${node}&show_all=true` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/centers/': {
    call: ({ client }) => ({ path: `/sp_dashboard/centers/?client=${client}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/delivery_notes_centers/': {
    call: ({ client }) => ({ path: `/sp_dashboard/delivery_notes_centers/?client=${client}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/sale_invoices_centers/': {
    call: ({ client }) => ({ path: `/sp_dashboard/sale_invoices_centers/?client=${client}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/lost_clients/': {
    call: ({ node }) => ({ path: `/sp_dashboard/lost_clients/?node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'GET /sp_dashboard/rankings.csv/': {
    call: ({ node }) => ({ path: `/sp_dashboard/rankings.csv/?ranking=clients&node=${node}` }),
    a: NODE,
    beyond: NO_NODE,
  },
  'POST /sp_dashboard/lost_clients/cart/': {
    call: ({ client }) => ({ path: '/sp_dashboard/lost_clients/cart/', body: { client } }),
    a: REFILLED,
    beyond: NOT_REFILLED,
  },
  'GET /cart/': {
    call: ({ center }) => ({ path: `/cart/?center=${center}` }),
    a: CART_AT_CENTER,
    beyond: CART_AT_NONE,
  },
  'GET /carts/': { call: () => ({ path: '/carts/' }), ...same(SIGNED_IN) },
  'POST /cart/add_cart_item/': {
    call: ({ client, center }, { article }) => ({
      path: '/cart/add_cart_item/',
      body: { client, center, product: article, quantity: 1 },
    }),
    a: ADDED,
    beyond: NOT_PRICED,
  },
  'POST /cart/add_cart_items/': {
    call: ({ client, center }, { article }) => ({
      path: '/cart/add_cart_items/',
      body: { client, center, items: [{ product: article, quantity: 1 }] },
    }),
    a: ADDED,
    beyond: NOT_PRICED,
  },
  'PATCH /cart/update_cart_item/{id}/': {
    call: ({ item }) => ({ path: `/cart/update_cart_item/${item}/`, body: { quantity: 3 } }),
    a: OWN_LINE,
    beyond: NOT_PRICED,
  },
  'DELETE /cart/remove_cart_item/{id}/': {
    call: ({ item }) => ({ path: `/cart/remove_cart_item/${item}/` }),
    a: OWN_LINE,
    beyond: NOT_PRICED,
  },
  'PUT /cart/update/': {
    call: ({ client, center }, { article }) => ({
      path: '/cart/update/',
      body: { client, center, items: [{ product: article, quantity: 1 }] },
    }),
    a: ADDED,
    beyond: NOT_PRICED,
  },
  'PATCH /cart/clear/': { call: () => ({ path: '/cart/clear/' }), ...same(SIGNED_IN) },
  'PATCH /cart/create_order/': {
    call: ({ client, center }) => ({ path: '/cart/create_order/', body: { client, center } }),
    a: PLACED,
    beyond: NOT_PLACED,
  },
  'GET /sales_people/': { call: () => ({ path: '/sales_people/' }), ...same(FOR_LEADS) },
  'GET /provinces/': {
    call: () => ({ path: '/provinces/' }),
    ...same(FOR_LEADS),
    tells: listed(things => things.province),
    reach: LEAD_PEOPLE,
  },
  'GET /channels/': { call: () => ({ path: '/channels/' }), ...same(FOR_LEADS) },
  'GET /sectors/': { call: () => ({ path: '/sectors/' }), ...same(FOR_LEADS) },
  'GET /business/': { call: () => ({ path: '/business/' }), ...same(FOR_LEADS) },
  'GET /origins/': { call: () => ({ path: '/origins/' }), ...same(FOR_LEADS) },
  'GET /leads/': {
    call: () => ({ path: '/leads/?page_size=100' }),
    ...same(FOR_LEADS),
    tells: listed(things => things.lead),
    reach: LEAD_PEOPLE,
  },
  'POST /leads/': {
    call: ({ province }, { newLead }) => ({ path: '/leads/', body: { ...newLead, province } }),
    a: FOR_LEADS,
    beyond: NO_LEAD,
  },
  'GET /leads/{id}/': {
    call: ({ lead }) => ({ path: `/leads/${lead}/` }),
    a: FOR_LEADS,
    beyond: OUT_OF_REACH,
  },
  'PATCH /leads/{id}/': {
    call: ({ lead }) => ({ path: `/leads/${lead}/`, body: { email: 'matrix@pulcro.test' } }),
    a: FOR_LEADS,
    beyond: OUT_OF_REACH,
  },
  'GET /exchange/imports/': { call: () => ({ path: '/exchange/imports/' }), ...same(FOR_ADMIN) },
  'GET /exchange/imports/{id}/': {
    call: (_things, { imported }) => ({ path: `/exchange/imports/${imported}/` }),
    ...same(FOR_ADMIN),
  },
  'POST /exchange/imports/{id}/undo/': {
    call: () => ({ path: `/exchange/imports/${MISSING}/undo/` }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 404)),
  },
  'GET /desk/machine/': { call: () => ({ path: '/desk/machine/' }), ...same(FOR_ADMIN) },
  'POST /desk/machine/test_mail/': { call: () => ({ path: '/desk/machine/test_mail/' }), ...same(FOR_ADMIN) },
  'GET /desk/going_live/': { call: () => ({ path: '/desk/going_live/' }), ...same(FOR_ADMIN) },
  'POST /desk/going_live/confirm/': {
    call: () => ({ path: '/desk/going_live/confirm/', body: { step: 'brand', confirmed: true } }),
    ...same(FOR_ADMIN),
  },
  'POST /desk/going_live/countries/': {
    call: () => ({ path: '/desk/going_live/countries/', body: { sets: ['pt-30'], dry_run: true } }),
    ...same(FOR_ADMIN),
  },
  'POST /desk/going_live/own_countries/': {
    call: () => ({ path: '/desk/going_live/own_countries/', body: { countries: [] } }),
    ...same(FOR_ADMIN),
  },
  'GET /desk/saved_views/': { call: () => ({ path: '/desk/saved_views/?list=clients' }), ...same(OF_SALES) },
  'POST /desk/saved_views/': {
    call: () => ({
      path: '/desk/saved_views/',
      body: {
        list: 'clients',
        name: 'Costa',
        filters: '',
        columns: { order: ['name'], hidden: ['code'] },
        is_shared: false,
      },
    }),
    ...same(OF_SALES),
  },
  'DELETE /desk/saved_views/{id}/': {
    call: () => ({ path: `/desk/saved_views/${MISSING}/` }),
    ...same(NOT_OWN),
  },
  'GET /desk/mappings/': { call: () => ({ path: '/desk/mappings/' }), ...same(FOR_ADMIN) },
  'GET /desk/import_template/': {
    call: () => ({ path: '/desk/import_template/?kind=clients' }),
    ...same(FOR_ADMIN),
    // A spreadsheet says when it was made.
    answersDiffer: true,
  },
  'POST /desk/mappings/': {
    call: () => ({ path: '/desk/mappings/', body: { name: 'tarifa', mapping: { kinds: {} } } }),
    ...same(FOR_ADMIN),
  },
  'DELETE /desk/mappings/': { call: () => ({ path: '/desk/mappings/?name=tarifa' }), ...same(FOR_ADMIN) },
  // No answer of the ERP is here: whoever may see one finds none.
  'POST /erp_answers/{id}/send_again/': {
    call: () => ({ path: `/erp_answers/${MISSING}/send_again/` }),
    ...same(NO_STATE),
  },
  'GET /exchange/keys/': { call: () => ({ path: '/exchange/keys/' }), ...same(FOR_ADMIN) },
  'POST /exchange/keys/': {
    call: () => ({ path: '/exchange/keys/', body: { name: `ERP ${++keysMade}`, sends: ['suppliers'] } }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 201)),
    answersDiffer: true,
  },
  'DELETE /exchange/keys/{id}/': {
    call: () => ({ path: `/exchange/keys/${MISSING}/` }),
    ...same(cells(401, 403, 403, 403, 403, 403, 403, 404)),
  },
  'GET /desk/records/': {
    call: ({ client_id }) => ({ path: `/desk/records/?kind=clients&key=${client_id}` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'PATCH /desk/records/': {
    call: ({ center_id }) => ({
      path: '/desk/records/',
      body: { kind: 'centers', key: center_id, values: { purchase_limit: null }, read: { purchase_limit: null } },
    }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'POST /desk/records/': {
    call: ({ client_id }) => ({
      path: '/desk/records/',
      body: { kind: 'centers', values: { external_id: `ESCRITORIO-${++centersMade}`, client: client_id, name: 'Spa' } },
    }),
    a: TENDED_NEW,
    beyond: cells(401, 403, 403, 403, 403, 403, 403, 400),
    answersDiffer: true,
  },
  'PATCH /desk/records/bulk/': {
    call: ({ center_id }) => ({
      path: '/desk/records/bulk/',
      body: { kind: 'centers', keys: [center_id], values: { purchase_limit: null } },
    }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'POST /desk/changes/{id}/undo/': {
    call: () => ({ path: `/desk/changes/${MISSING}/undo/` }),
    ...same(NOT_OWN),
  },
  'DELETE /desk/pins/': {
    call: ({ center_id }) => ({ path: `/desk/pins/?kind=centers&key=${center_id}&column=phone` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'GET /desk/clients/keys/': {
    call: () => ({ path: '/desk/clients/keys/' }),
    ...same(OF_SALES),
  },
  'GET /desk/clients/': {
    call: () => ({ path: '/desk/clients/' }),
    ...same(OF_SALES),
    tells: listed(things => things.client),
    reach: ['sales_own', 'admin'],
  },
  'GET /desk/clients/{id}/': {
    call: ({ client }) => ({ path: `/desk/clients/${client}/` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'GET /desk/clients/{id}/centers/': {
    call: ({ client }) => ({ path: `/desk/clients/${client}/centers/` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
    tells: listed(things => things.center),
    reach: ['sales_own', 'admin'],
  },
  'GET /desk/clients/{id}/notes/': {
    call: ({ client }) => ({ path: `/desk/clients/${client}/notes/` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
    tells: listed(things => things.clientNote),
    reach: ['sales_own', 'admin'],
  },
  'POST /desk/clients/{id}/notes/': {
    call: ({ client }) => ({ path: `/desk/clients/${client}/notes/`, body: { text: 'Paga tarde' } }),
    a: OWN_NEW,
    beyond: NOT_OWN,
  },
  // Who wrote one deletes it: server/desk/clients/notes.test.ts.
  'DELETE /desk/clients/{id}/notes/{note}/': {
    call: ({ client }) => ({ path: `/desk/clients/${client}/notes/${MISSING}/` }),
    ...same(NOT_OWN),
  },
  'GET /desk/arrivals/': {
    call: ({ client }) => ({ path: `/desk/arrivals/?closed=1&client=${client}` }),
    ...same(OF_SALES),
    tells: listed(things => things.arrival),
    reach: ['sales_own', 'admin'],
  },
  'GET /desk/arrivals/counts/': { call: () => ({ path: '/desk/arrivals/counts/' }), ...same(OF_SALES) },
  'GET /desk/arrivals/days/': {
    call: ({ client }) => ({ path: `/desk/arrivals/days/?first=2020-01-01&last=2099-12-31&closed=1&client=${client}` }),
    ...same(OF_SALES),
  },
  'GET /desk/arrivals/export/': {
    call: ({ client }) => ({ path: `/desk/arrivals/export/?client=${client}` }),
    ...same(OF_SALES),
    answersDiffer: true,
  },
  'GET /desk/arrivals/keys/': {
    call: ({ client }) => ({ path: `/desk/arrivals/keys/?closed=1&client=${client}` }),
    ...same(FOR_ADMIN),
  },
  'POST /desk/arrivals/sheets/': {
    call: ({ arrival }) => ({ path: '/desk/arrivals/sheets/', body: { ids: [arrival] } }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'POST /desk/arrivals/moves/look/': {
    call: ({ arrival }) => ({ path: '/desk/arrivals/moves/look/', body: { ids: [arrival], state: 4 } }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  // The order is one of the ERP: it stays.
  'POST /desk/arrivals/moves/': {
    call: ({ arrival }) => ({
      path: '/desk/arrivals/moves/',
      body: { moves: [{ id: arrival, from: 2 }], state: 4 },
    }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'GET /desk/arrivals/{id}/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'POST /desk/arrivals/{id}/open/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/open/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  // The order is one of the ERP, which alone moves it.
  'PATCH /desk/arrivals/{id}/state/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/state/`, body: { state: 4, from: 2 } }),
    a: cells(401, 403, 403, 403, 403, 403, 403, 409),
    beyond: NOT_TENDED,
  },
  'POST /desk/arrivals/{id}/notes/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/notes/`, body: { text: 'Llamar antes' } }),
    a: OWN_NEW,
    beyond: NOT_OWN,
  },
  'POST /desk/arrivals/{id}/words/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/words/`, body: { text: 'Sale mañana' } }),
    a: TENDED_NEW,
    beyond: NOT_TENDED,
  },
  'POST /desk/arrivals/{id}/mail_again/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/mail_again/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  // The ERP has refused nothing.
  'POST /desk/arrivals/{id}/send_again/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/send_again/` }),
    a: cells(401, 403, 403, 403, 403, 403, 403, 409),
    beyond: NOT_TENDED,
  },
  // The order came without a file.
  'GET /desk/arrivals/{id}/order_file/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/order_file/` }),
    ...same(NOT_OWN),
  },
  'GET /desk/arrivals/{id}/sheet/': {
    call: ({ arrival }) => ({ path: `/desk/arrivals/${arrival}/sheet/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'GET /desk/people/keys/': {
    call: ({ client }) => ({ path: `/desk/people/keys/?client=${client}` }),
    ...same(OF_SALES),
  },
  'GET /desk/people/': {
    call: ({ client }) => ({ path: `/desk/people/?client=${client}` }),
    ...same(OF_SALES),
    tells: listed(things => things.buyer),
    reach: ['sales_own', 'admin'],
  },
  'GET /desk/access_requests/': { call: () => ({ path: '/desk/access_requests/' }), ...same(FOR_ADMIN) },
  'POST /desk/access_requests/{id}/invite/': {
    call: ({ client_id }, { accessRequest }) => ({
      path: `/desk/access_requests/${accessRequest()}/invite/`,
      body: { values: { first_name: 'Luz', last_name: 'Rey', role: 'client', clients: [client_id] }, language: 'es' },
    }),
    a: FOR_ADMIN,
    beyond: cells(401, 403, 403, 403, 403, 403, 403, 400),
    answersDiffer: true,
  },
  'POST /desk/access_requests/{id}/refuse/': {
    call: (_things, { accessRequest }) => ({
      path: `/desk/access_requests/${accessRequest()}/refuse/`,
      body: { answer: 'Solo servimos a empresas.' },
    }),
    ...same(FOR_ADMIN),
    answersDiffer: true,
  },
  'GET /desk/history/export/': {
    call: ({ client }) => ({ path: `/desk/history/export/?client=${client}` }),
    ...same(OF_SALES),
    // A spreadsheet says when it was made.
    answersDiffer: true,
  },
  'GET /desk/people/{id}/': {
    call: ({ buyer }) => ({ path: `/desk/people/${buyer}/` }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'POST /desk/people/': {
    call: ({ client_id }) => ({
      path: '/desk/people/',
      body: {
        values: {
          email: `invitada-${++peopleInvited}@pulcro.test`,
          first_name: 'Luz',
          last_name: 'Rey',
          role: 'client',
          clients: [client_id],
        },
        language: 'es',
      },
    }),
    a: cells(401, 403, 403, 201, 400, 403, 403, 201),
    beyond: NOT_NEW,
    answersDiffer: true,
  },
  'POST /desk/people/{id}/invitation/': {
    call: ({ buyer }) => ({ path: `/desk/people/${buyer}/invitation/`, body: { language: 'es' } }),
    a: OWN_TENDED,
    beyond: NOT_OWN,
  },
  'DELETE /desk/people/{id}/invitation/': {
    call: () => ({ path: `/desk/people/${MISSING}/invitation/` }),
    ...same(NOT_OWN),
  },
  'POST /desk/people/{id}/end_sessions/': {
    call: () => ({ path: `/desk/people/${MISSING}/end_sessions/` }),
    ...same(NOT_OWN),
  },
  'POST /desk/people/{id}/email/': {
    call: () => ({ path: `/desk/people/${MISSING}/email/`, body: { email: 'otra@pulcro.test', password: 'none' } }),
    ...same(NOT_TENDED),
  },
  'GET /desk/people/{id}/substitutes/': {
    call: ({ buyer }) => ({ path: `/desk/people/${buyer}/substitutes/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'POST /desk/people/{id}/substitutes/': {
    call: ({ buyer }) => ({
      path: `/desk/people/${MISSING}/substitutes/`,
      body: { substitute: buyer, first_day: '2026-11-23', last_day: '2026-11-25' },
    }),
    ...same(NOT_TENDED),
  },
  'DELETE /desk/people/{id}/substitutes/{substitution}/': {
    call: () => ({ path: `/desk/people/${MISSING}/substitutes/${MISSING}/` }),
    ...same(NOT_TENDED),
  },
  'GET /desk/people/{id}/leaving/': {
    call: ({ buyer }) => ({ path: `/desk/people/${buyer}/leaving/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'POST /desk/people/{id}/leaving/': {
    call: () => ({ path: `/desk/people/${MISSING}/leaving/`, body: { heir: null } }),
    ...same(NOT_TENDED),
  },
  'GET /desk/people/{id}/personal_data/': {
    call: ({ buyer }) => ({ path: `/desk/people/${buyer}/personal_data/` }),
    a: FOR_ADMIN,
    beyond: NOT_TENDED,
  },
  'POST /desk/people/{id}/anonymise/': {
    call: () => ({ path: `/desk/people/${MISSING}/anonymise/`, body: { name: 'Luz Rey' } }),
    ...same(NOT_TENDED),
  },
  'GET /desk/company/': { call: () => ({ path: '/desk/company/' }), ...same(FOR_ADMIN) },
  'PATCH /desk/company/': {
    call: () => ({ path: '/desk/company/', body: { values: { payment: '' }, read: { payment: '' } } }),
    ...same(FOR_ADMIN),
  },
  'GET /desk/company/preview/': {
    call: () => ({ path: '/desk/company/preview/?name=Pulcro' }),
    ...same(FOR_ADMIN),
  },
  'GET /desk/company/preview/papers/': {
    call: () => ({ path: '/desk/company/preview/papers/?name=Pulcro' }),
    ...same(FOR_ADMIN),
  },
  'POST /desk/company/logo/': {
    call: () => ({ path: '/desk/company/logo/', body: { logo: A_LOGO } }),
    ...same(FOR_ADMIN),
  },
  'POST /desk/company/photo/': {
    // A picture of one pixel is no photo.
    call: () => ({ path: '/desk/company/photo/', body: { photo: A_LOGO } }),
    ...same({ ...FOR_ADMIN, admin: 400 }),
  },
  'POST /desk/company/preview/test_mail/': {
    call: () => ({ path: '/desk/company/preview/test_mail/', body: {} }),
    ...same(FOR_ADMIN),
  },
  'GET /desk/lists/': { call: () => ({ path: '/desk/lists/?list=holidays' }), ...same(FOR_ADMIN) },
  'PUT /desk/lists/': {
    call: () => ({
      path: '/desk/lists/',
      body: { list: 'depots', is_new: false, values: { external_id: 'none', name: 'x' } },
    }),
    ...same(NOT_TENDED),
  },
  'DELETE /desk/lists/': { call: () => ({ path: '/desk/lists/?list=depots&key=none' }), ...same(NOT_TENDED) },
  'GET /desk/rules/': { call: () => ({ path: '/desk/rules/' }), ...same(FOR_ADMIN) },
  'PATCH /desk/rules/': {
    call: () => ({ path: '/desk/rules/', body: { values: { decimals_num_max: 2 }, read: { decimals_num_max: 2 } } }),
    ...same(FOR_ADMIN),
  },
  'GET /desk/machine/bundle/': {
    call: () => ({ path: '/desk/machine/bundle/' }),
    ...same(FOR_ADMIN),
    // It counts the rows of every table, and some are counted by each call.
    answersDiffer: true,
  },
  'GET /desk/connections/': { call: () => ({ path: '/desk/connections/' }), ...same(FOR_ADMIN) },
  'POST /desk/connections/webhook/test/': {
    call: () => ({ path: '/desk/connections/webhook/test/' }),
    ...same(NOT_TENDED),
  },
  'POST /desk/connections/webhook/retry/': {
    call: () => ({ path: '/desk/connections/webhook/retry/' }),
    ...same(NOT_TENDED),
  },
  'GET /desk/history/': { call: ({ client }) => ({ path: `/desk/history/?client=${client}` }), ...same(OF_SALES) },
  'GET /jobs/failed/': { call: () => ({ path: '/jobs/failed/' }), ...same(FOR_ADMIN) },
  'POST /jobs/failed/retry/': { call: () => ({ path: '/jobs/failed/retry/' }), ...same(FOR_ADMIN) },
  'GET /orders/': {
    call: ({ client }) => ({ path: `/orders/?client=${client}` }),
    ...same(SIGNED_IN),
    tells: listed(things => things.order),
  },
  'GET /orders_total/': {
    call: ({ client, center }) => ({ path: `/orders_total/?client=${client}&center=${center}` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /orders_with_customer_number/': {
    call: ({ client }) => ({ path: `/orders_with_customer_number/?client=${client}&customer_number=MERCADO` }),
    ...same(SIGNED_IN),
    tells: listed(things => things.order),
  },
  'GET /orders/{id}/': {
    call: ({ order }) => ({ path: `/orders/${order}/` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /validable_orders/': {
    call: ({ client }) => ({ path: `/validable_orders/?client=${client}` }),
    ...same(SIGNED_IN),
    tells: listed(things => things.pendingOrder),
  },
  'GET /validated_orders/': {
    call: ({ client }) => ({ path: `/validated_orders/?client=${client}` }),
    ...same(SIGNED_IN),
    tells: listed(things => things.order),
  },
  'GET /validable_orders/{id}/': {
    call: ({ pendingOrder }) => ({ path: `/validable_orders/${pendingOrder}/` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /validated_orders/{id}/': {
    call: ({ order }) => ({ path: `/validated_orders/${order}/` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /validable_orders/{id}/articles/': {
    call: ({ pendingOrder }) => ({ path: `/validable_orders/${pendingOrder}/articles/?search=mercado` }),
    a: DECIDED,
    beyond: NOT_DECIDED,
  },
  'POST /validable_orders/{id}/questions/': {
    call: ({ pendingOrder }) => ({
      path: `/validable_orders/${pendingOrder}/questions/`,
      body: { question: '¿Tanto?' },
    }),
    a: DECIDED,
    beyond: NOT_DECIDED,
  },
  'POST /orders/{id}/answer/': {
    call: ({ askedOrder }) => ({ path: `/orders/${askedOrder}/answer/`, body: { answer: 'Sí, tanto.' } }),
    a: PLACED_BY,
    beyond: NO_OBJECT,
  },
  'PATCH /validable_orders/{id}/': {
    call: ({ pendingOrder }) => ({ path: `/validable_orders/${pendingOrder}/`, body: { cancelled: 'false' } }),
    a: DECIDED,
    beyond: NOT_DECIDED,
  },
  // The orders of this test came without a file: whoever may see one finds none.
  'GET /orders/{id}/order_file/': {
    call: ({ order }) => ({ path: `/orders/${order}/order_file/` }),
    ...same(NOT_PRICED),
  },
  'GET /orders/{id}/articles/': {
    call: ({ pendingOrder }) => ({ path: `/orders/${pendingOrder}/articles/?search=mercado` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  // It has no cut-off.
  'PATCH /orders/{id}/lines/': {
    call: ({ pendingOrder }) => ({
      path: `/orders/${pendingOrder}/lines/`,
      body: { changes: [{ line: 1, quantity: 2 }] },
    }),
    a: TOO_LATE,
    beyond: NO_OBJECT,
  },
  'POST /orders/{id}/cancel/': {
    call: ({ askedOrder }) => ({ path: `/orders/${askedOrder}/cancel/`, body: {} }),
    a: PLACED_BY,
    beyond: NO_OBJECT,
  },
  'POST /orders/{id}/withdraw/': {
    call: ({ pendingOrder }) => ({ path: `/orders/${pendingOrder}/withdraw/`, body: {} }),
    a: PLACED_BY,
    beyond: NO_OBJECT,
  },
  'POST /orders/{id}/take_back/': {
    call: ({ pendingOrder }) => ({ path: `/orders/${pendingOrder}/take_back/`, body: { cart: 'replace' } }),
    a: PLACED_BY,
    beyond: NO_OBJECT,
  },
  'POST /orders/{id}/remind/': {
    call: ({ pendingOrder }) => ({ path: `/orders/${pendingOrder}/remind/`, body: {} }),
    a: PLACED_BY,
    beyond: NO_OBJECT,
  },
  'GET /orders/{id}/pdf/': {
    call: ({ order }) => ({ path: `/orders/${order}/pdf/` }),
    a: PRICED,
    beyond: NOT_PRICED,
  },
  'GET /delivery_notes/': {
    call: ({ client }) => ({ path: `/delivery_notes/?client=${client}` }),
    ...same(NOT_FOR_LEADS),
    tells: listed(things => things.note),
  },
  'GET /delivery_notes/{id}/': {
    call: ({ note }) => ({ path: `/delivery_notes/${note}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /delivery_note_pdf/{id}/': {
    call: ({ note }) => ({ path: `/delivery_note_pdf/${note}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /sale_invoices/': {
    call: ({ client }) => ({ path: `/sale_invoices/?client=${client}` }),
    ...same(NOT_FOR_LEADS),
    tells: listed(things => things.invoice),
  },
  'GET /sale_invoices/{id}/': {
    call: ({ invoice }) => ({ path: `/sale_invoices/${invoice}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'GET /sale_invoices/export/': {
    call: ({ client }) => ({ path: `/sale_invoices/export/?client=${client}` }),
    // The file says when it was made.
    answersDiffer: true,
    ...same(NOT_FOR_LEADS),
  },
  'GET /sale_invoice_pdfs/': {
    call: ({ client }) => ({ path: `/sale_invoice_pdfs/?client=${client}&month=2026-03` }),
    ...same(NO_OBJECT),
  },
  // The brand of this test prints no invoices.
  'GET /sale_invoice_pdf/{id}/': {
    call: ({ invoice }) => ({ path: `/sale_invoice_pdf/${invoice}/` }),
    ...same(NO_OBJECT),
  },
  'GET /sale_invoice_xml/{id}/': {
    call: ({ invoice }) => ({ path: `/sale_invoice_xml/${invoice}/` }),
    ...same(NO_OBJECT),
  },
  'GET /orders_import/template/': {
    call: ({ client_id, center_id }) => ({
      path: `/orders_import/template/?client_id=${client_id}&center_id=${center_id}&usual=true`,
    }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /orders_import/preview/': {
    call: things => ({ path: '/orders_import/preview/', body: importOf(things) }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /orders_import/': {
    call: things => ({ path: '/orders_import/', body: importOf(things) }),
    a: IMPORTED,
    beyond: NO_OBJECT,
  },
  'GET /order_templates/': {
    call: ({ client }) => ({ path: `/order_templates/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /order_templates/': {
    call: ({ client }, { article }) => ({
      path: '/order_templates/',
      body: { client, name: 'Cada viernes', lines: [{ product: article, quantity: 2 }] },
    }),
    a: IMPORTED,
    beyond: NO_OBJECT,
  },
  'GET /order_templates/{id}/': {
    call: ({ template }) => ({ path: `/order_templates/${template}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'PATCH /order_templates/{id}/': {
    call: ({ template }, { article }) => ({
      path: `/order_templates/${template}/`,
      body: { name: 'Cada martes', lines: [{ product: article, quantity: 2 }] },
    }),
    a: OWN_LIST,
    beyond: NO_OBJECT,
  },
  'DELETE /order_templates/{id}/': {
    call: ({ template }) => ({ path: `/order_templates/${template}/` }),
    a: OWN_LIST,
    beyond: NO_OBJECT,
  },
  'POST /order_templates/{id}/preview/': {
    call: ({ template, center }) => ({ path: `/order_templates/${template}/preview/`, body: { centers: [center] } }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /order_templates/{id}/orders/': {
    call: ({ template, center }) => ({ path: `/order_templates/${template}/orders/`, body: { centers: [center] } }),
    a: IMPORTED,
    beyond: NO_OBJECT,
  },
  'GET /standing_baskets/': {
    call: ({ client }) => ({ path: `/standing_baskets/?client=${client}` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /standing_baskets/': {
    call: ({ template, center }) => ({
      path: '/standing_baskets/',
      body: { template, centers: [center], weeks: 2, first_day: '2026-12-09' },
    }),
    a: IMPORTED,
    beyond: NO_OBJECT,
  },
  'PATCH /standing_baskets/{id}/': {
    call: ({ standing }) => ({
      path: `/standing_baskets/${standing}/`,
      body: { paused: true, rhythm: { weeks: 4, first_day: '2026-12-09' } },
    }),
    a: OWN_LIST,
    beyond: NO_OBJECT,
  },
  'DELETE /standing_baskets/{id}/': {
    call: ({ standing }) => ({ path: `/standing_baskets/${standing}/` }),
    a: OWN_LIST,
    beyond: NO_OBJECT,
  },
  'POST /standing_baskets/{id}/days/': {
    call: ({ standing }) => ({ path: `/standing_baskets/${standing}/days/`, body: { slot: '2026-12-09' } }),
    a: OWN_DAY,
    beyond: NO_OBJECT,
  },
  'GET /standing_runs/{id}/': {
    call: ({ run }) => ({ path: `/standing_runs/${run}/` }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /standing_runs/{id}/preview/': {
    call: ({ run }) => ({ path: `/standing_runs/${run}/preview/`, body: { quantities: [{ line: 1, quantity: 2 }] } }),
    a: OBJECT,
    beyond: NO_OBJECT,
  },
  'POST /standing_runs/{id}/send/': {
    call: ({ run }) => ({ path: `/standing_runs/${run}/send/`, body: { quantities: [{ line: 1, quantity: 2 }] } }),
    a: ASKED_ALONE,
    beyond: NO_OBJECT,
  },
  'POST /standing_runs/{id}/skip/': {
    call: ({ run }) => ({ path: `/standing_runs/${run}/skip/` }),
    a: OWN_LIST,
    beyond: NO_OBJECT,
  },
  'POST /standing_link/': {
    call: () => ({ path: '/standing_link/', body: { token: 'none' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /standing_link/skip/': {
    call: () => ({ path: '/standing_link/skip/', body: { token: 'none' } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /standing_link/code/': {
    call: () => ({ path: '/standing_link/code/', body: { token: 'none', order_file: AN_ORDER_FILE } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'POST /standing_link/send/': {
    call: () => ({ path: '/standing_link/send/', body: { token: 'none', code: '0', order_file: AN_ORDER_FILE } }),
    ...same(cells(404, 404, 404, 404, 404, 404, 404, 404)),
  },
  'PATCH /cart/create_catalog/': {
    call: ({ client, center }) => ({
      path: '/cart/create_catalog/',
      body: { client, center, catalog_name: 'Primavera', catalog_type: 'text' },
    }),
    a: OFFERED,
    beyond: NOT_OFFERED,
    answersDiffer: true,
  },
  'POST /catalogs/': {
    call: ({ client, center }) => ({
      path: '/catalogs/',
      body: { client, center, name: 'Primavera', type: 'text', special_price: false },
    }),
    a: LISTED,
    beyond: NOT_SOLD,
  },
  'GET /catalogs/': {
    call: ({ client }) => ({ path: `/catalogs/?client=${client}` }),
    ...same(FOR_LEADS),
    tells: listed(things => things.catalog),
    reach: ['sales_own', 'admin'],
  },
  'GET /catalogs/{id}/': { call: ({ catalog }) => ({ path: `/catalogs/${catalog}/` }), a: SOLD, beyond: NOT_SOLD },
  'PATCH /catalogs/{id}/resend/': {
    call: ({ catalog }) => ({ path: `/catalogs/${catalog}/resend/`, body: { type: 'photo' } }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'GET /catalogs/{id}/pdf/': {
    call: ({ catalog }) => ({ path: `/catalogs/${catalog}/pdf/` }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'GET /catalogs/{id}/pages/{page}/': {
    call: ({ catalog }) => ({ path: `/catalogs/${catalog}/pages/1/` }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'GET /offers/': {
    call: ({ client }) => ({ path: `/offers/?client=${client}` }),
    ...same(FOR_OFFERS),
    tells: listed(things => things.offer),
    reach: OFFER_READERS,
  },
  'GET /received_offers/': {
    call: ({ client }) => ({ path: `/received_offers/?client=${client}` }),
    ...same(RECEIVERS),
    tells: listed(things => things.offer),
    reach: ['client_a', 'validator'],
  },
  'GET /received_offers/{id}/': {
    call: ({ offer }) => ({ path: `/received_offers/${offer}/` }),
    a: RECEIVED,
    beyond: NOT_RECEIVED,
  },
  'GET /received_offers/{id}/pdf/': {
    call: ({ offer }) => ({ path: `/received_offers/${offer}/pdf/` }),
    a: RECEIVED,
    beyond: NOT_RECEIVED,
  },
  'POST /received_offers/{id}/answer/': {
    // A change that is not said.
    call: ({ offer }) => ({ path: `/received_offers/${offer}/answer/`, body: { answer: 'change_asked' } }),
    a: { ...RECEIVED, client_a: 400, validator: 400 },
    beyond: NOT_RECEIVED,
  },
  'POST /received_offers/{id}/order/': {
    // It is not accepted.
    call: ({ offer }) => ({ path: `/received_offers/${offer}/order/`, body: {} }),
    a: { ...RECEIVED, client_a: 409, validator: 409 },
    beyond: NOT_RECEIVED,
  },
  'GET /offers/stages/': {
    call: ({ client }) => ({ path: `/offers/stages/?client=${client}` }),
    ...same(FOR_OFFERS),
  },
  'GET /offers/{id}/': { call: ({ offer }) => ({ path: `/offers/${offer}/` }), a: OFFER, beyond: NO_OFFER },
  'GET /offers/{id}/pdf/': { call: ({ offer }) => ({ path: `/offers/${offer}/pdf/` }), a: OFFER, beyond: NO_OFFER },
  'GET /offers/{id}/pages/': { call: ({ offer }) => ({ path: `/offers/${offer}/pages/` }), a: OFFER, beyond: NO_OFFER },
  // The offers of this test came without a file: whoever may see one finds none.
  'GET /offers/{id}/purchase_order/': {
    call: ({ offer }) => ({ path: `/offers/${offer}/purchase_order/` }),
    ...same(NO_OFFER),
  },
  'GET /offers/{id}/conversion/': {
    call: ({ offer, client, center }) => ({ path: `/offers/${offer}/conversion/?client=${client}&center=${center}` }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'POST /offers/{id}/send_report/': {
    call: ({ offer }) => ({ path: `/offers/${offer}/send_report/`, body: { print_format: 1 } }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'PATCH /offers/{id}/validity/': {
    call: ({ offer }) => ({ path: `/offers/${offer}/validity/`, body: { valid_until: '2026-12-24' } }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'POST /offers/{id}/convert/': {
    call: ({ offer, client, center }, { article }) => ({
      path: `/offers/${offer}/convert/`,
      body: { client, center, kind: 'order', items: [{ product: article, quantity: 1 }] },
    }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  'POST /offers/seen/': {
    call: ({ offer }) => ({ path: '/offers/seen/', body: { offer } }),
    ...same(FOR_LEADS),
  },
  // The first one takes it back: there is nothing left to withdraw.
  'POST /offers/{id}/withdraw/': {
    call: ({ offer }) => ({ path: `/offers/${offer}/withdraw/` }),
    a: WITHDRAWN,
    beyond: NOT_SOLD,
  },
  'POST /offers/{id}/remind/': {
    call: ({ pendingOffer }) => ({ path: `/offers/${pendingOffer}/remind/` }),
    a: SOLD,
    beyond: NOT_SOLD,
  },
  // It was mailed to nobody.
  'POST /offers/{id}/cancel_link/': {
    call: ({ offer }) => ({ path: `/offers/${offer}/cancel_link/`, body: { email: 'nobody@pulcro.test' } }),
    a: UNLINKED,
    beyond: NOT_SOLD,
  },
  'GET /print_formats/': { call: () => ({ path: '/print_formats/' }), ...same(FOR_LEADS) },
  'POST /cart/offer_pages/': {
    call: ({ client, center }) => ({ path: '/cart/offer_pages/', body: { client, center, print_format: 2 } }),
    a: OFFERED,
    beyond: NOT_OFFERED,
  },
  'PATCH /cart/create_offer/': {
    call: ({ client, center }) => ({ path: '/cart/create_offer/', body: { client, center, print_format: 1 } }),
    a: OFFERED,
    beyond: NOT_OFFERED,
  },
  'GET /validable_offers/': {
    call: ({ client }) => ({ path: `/validable_offers/?client=${client}` }),
    ...same(FOR_OFFERS),
    tells: listed(things => things.pendingOffer),
    reach: OFFER_READERS,
  },
  'GET /validated_offers/': {
    call: ({ client }) => ({ path: `/validated_offers/?client=${client}` }),
    ...same(FOR_OFFERS),
    tells: listed(things => things.offer),
    reach: OFFER_READERS,
  },
  'GET /validable_offers/{id}/': {
    call: ({ pendingOffer }) => ({ path: `/validable_offers/${pendingOffer}/` }),
    a: OFFER,
    beyond: NO_OFFER,
  },
  'GET /validated_offers/{id}/': {
    call: ({ offer }) => ({ path: `/validated_offers/${offer}/` }),
    a: OFFER,
    beyond: NO_OFFER,
  },
  'PATCH /validable_offers/{id}/': {
    call: ({ pendingOffer }) => ({ path: `/validable_offers/${pendingOffer}/`, body: { cancelled: 'false' } }),
    a: DECIDED,
    beyond: NOT_DECIDED,
  },
  'GET /punchout/partners/': {
    call: () => ({ path: '/punchout/partners/' }),
    ...same(FOR_ADMIN),
    tells: listed(things => things.partner),
    reach: ['admin'],
  },
  'POST /punchout/partners/': {
    call: things => ({ path: '/punchout/partners/', body: partnerBody(things) }),
    a: TENDED_NEW,
    beyond: NOT_TENDED,
    answersDiffer: true,
  },
  'GET /punchout/partners/{id}/': {
    call: ({ partner }) => ({ path: `/punchout/partners/${partner}/` }),
    a: TENDED,
    beyond: NOT_TENDED,
  },
  'PUT /punchout/partners/{id}/': {
    call: things => ({ path: `/punchout/partners/${things.partner}/`, body: partnerBody(things) }),
    a: TENDED,
    beyond: NOT_TENDED,
  },
  'GET /punchout/buyers/': {
    call: ({ client }) => ({ path: `/punchout/buyers/?client=${client}` }),
    ...same(FOR_ADMIN),
    tells: listed(things => things.buyer),
    reach: ['admin'],
  },
  'GET /punchout/partners/{id}/secrets/': {
    call: ({ partner }) => ({ path: `/punchout/partners/${partner}/secrets/` }),
    a: TENDED,
    beyond: NOT_TENDED,
  },
  'POST /punchout/partners/{id}/secrets/': {
    call: ({ partner }) => ({ path: `/punchout/partners/${partner}/secrets/` }),
    a: TENDED_NEW,
    beyond: NOT_TENDED,
    answersDiffer: true,
  },
  'POST /punchout/secrets/{id}/revoke/': {
    call: () => ({ path: `/punchout/secrets/${MISSING}/revoke/`, body: {} }),
    ...same(NOT_TENDED),
  },
  'GET /punchout/messages/': {
    call: () => ({ path: '/punchout/messages/?page_size=100' }),
    ...same(FOR_ADMIN),
    tells: listed(things => things.punchoutMessage),
    reach: ['admin'],
  },
  'GET /punchout/messages/{id}/': {
    call: ({ punchoutMessage }) => ({ path: `/punchout/messages/${punchoutMessage}/` }),
    a: TENDED,
    beyond: NOT_TENDED,
  },
  'POST /punchout/partners/{id}/test/': {
    call: ({ partner }) => ({ path: `/punchout/partners/${partner}/test/`, body: { protocol: 'cxml' } }),
    a: TENDED,
    beyond: NOT_TENDED,
    answersDiffer: true,
  },
  'POST /punchout/messages/{id}/replay/': {
    call: ({ punchoutMessage }) => ({ path: `/punchout/messages/${punchoutMessage}/replay/` }),
    a: TENDED,
    beyond: NOT_TENDED,
    answersDiffer: true,
  },
  'GET /punchout/received_orders/': {
    call: ({ partner }) => ({ path: `/punchout/received_orders/?partner=${partner}` }),
    ...same(FOR_ADMIN),
  },
}
