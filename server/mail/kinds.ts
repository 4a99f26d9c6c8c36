import type { Brand } from '#domain/brand.ts'
import type { CatalogType } from '#domain/catalogs/types.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { Fault } from '#domain/desk/machine/faults.ts'
import type { WritingSettings } from '#server/settings/settings.ts'
import { makeOfferLink } from '#server/mailed-links/offer-links.ts'
import { makeValidationLink } from '#server/mailed-links/validation-links.ts'
import type { Letter } from './letter.ts'
import { writeAccess, writeAccessRefused } from './access-mail.ts'
import { catalogLetter } from './catalog-mail.ts'
import { findMailedCatalog } from './catalog-store.ts'
import { faultLetter, testLetter } from './machine-mails.ts'
import { helpLetter } from './help-mail.ts'
import { type BrandTest, writeBrandTest } from '#server/mail/offers/brand-test-mail.ts'
import { findMailedHelp } from './help-store.ts'
import { answeredOfferLetter } from '#server/mail/offers/offer-answer-mail.ts'
import { decidedOfferLetter, offerLetter, pendingOfferLetter } from '#server/mail/offers/offer-mail.ts'
import { copiedOfferLetter, endingOfferLetter } from '#server/mail/offers/offer-own-mail.ts'
import { findAnswer, findMailedOffer, findMailedUser } from '#server/mail/offers/offer-store.ts'
import { isEnding } from '#server/mail/offers/is-ending.ts'
import { orderLetter } from '#server/mail/orders/order-mail.ts'
import { TOLD_WRITERS } from '#server/mail/told/told-writers.ts'
import { writePending } from '#server/mail/orders/pending-mail.ts'
import { writeCode } from '#server/mail/orders/code-mail.ts'
import { writeAnswer, writeQuestion } from '#server/mail/orders/question-mail.ts'
import { decidedOrderLetter } from '#server/mail/orders/order-validation-mail.ts'
import { quotationLetter } from './quotation-mail.ts'
import { writeInStock } from './stock-mail.ts'
import * as store from './store.ts'
import { writeDeskWord } from '#server/mail/told/desk-word-mail.ts'
import { writeRefused } from '#server/mail/told/erp-refused-mail.ts'
import { writeImportDone } from '#server/mail/told/import-done-mail.ts'

/** Every kind of mail and the data of its job: ids alone, so that a late mail shows the current state. */
export interface MailData {
  order_received: { order_id: number }
  /** `due` before a deadline, `turn` when one has passed and it is somebody else's turn. */
  order_pending: { order_id: number; user_id: number; why?: 'due' | 'turn' }
  order_decided: { order_id: number }
  /** To who placed it: what a validator asks. */
  order_question: { order_id: number; question_id: number }
  /** To the validator who asked. */
  order_answer: { order_id: number; question_id: number; user_id: number }
  /** To the validator who does something by a link. */
  validation_code: { code_id: number; user_id: number; kind: 'order' | 'offer'; id: number }
  order_shipped: { order_id: number }
  /** To the client, of an order that staff placed: what has become of it by now. */
  order_to_client: { order_id: number }
  /** To the sales person of the client. */
  order_to_seller: { order_id: number; user_id: number }
  /** To the order desk, at this address. */
  order_to_desk: { order_id: number; to: string }
  /** In these print formats, to this address; without one to who made it. */
  offer_sent: { offer_id: number; print_formats: number[]; to?: string }
  /** The same to who has sent it, told where it went. */
  offer_copy: { offer_id: number; print_formats: number[]; user_id: number; to: string }
  offer_pending: { offer_id: number; user_id: number }
  offer_decided: { offer_id: number }
  /** To those of the house whom the recipient's answer concerns. */
  offer_answered: { offer_id: number; user_id: number }
  /** To those who look after an offer that ends soon. */
  offer_ends: { offer_id: number; user_id: number }
  /** To who has asked for it. */
  back_in_stock: { product_id: number; user_id: number }
  /** The document of this type, to this address; without one to the user who asked for it. */
  catalog_sent: { catalog_id: number; type: CatalogType; to?: string; user_id?: number }
  quotation_request: { request_id: number }
  erp_refused: { answer_id: number; to: string }
  help_message: { message_id: number }
  /** To who placed or asked something: a word of the desk. */
  desk_word: { note_id: number }
  access_request: { request_id: number }
  /** To who has asked. */
  access_refused: { request_id: number }
  /** To who runs the portal, at this address: what does not work. */
  faults_begun: { faults: Fault[]; to: string }
  machine_test: Pick<Letter, 'to' | 'language'>
  /** To who tends the brand, as it would look. */
  brand_test: BrandTest
  /** To who has imported a file that took long. */
  import_done: Pick<Letter, 'to' | 'language'> & { import_id: number }
}

export type MailKind = keyof MailData

/** What a letter is written from, besides its data. */
export interface LetterContext {
  sql: Queryable
  brand: Brand
  address: string
  /** The id of the job, the same for every retry. */
  jobId: string
  /** Makes the tokens of the links. */
  secret: string
  settings: WritingSettings
  now: Date
}

/** Undefined if the mail is no longer needed. */
type Writer<Data> = (desk: LetterContext, data: Data) => Promise<Letter | undefined>

/** A new mail is one line in MailData and one here. */
const WRITERS: { [Kind in MailKind]: Writer<MailData[Kind]> } = {
  order_received: async (desk, { order_id }) => {
    const order = await store.findMailedOrder(desk.sql, order_id)
    return order && orderLetter(order, desk)
  },
  order_pending: writePending,
  order_decided: async (desk, { order_id }) => {
    const order = await store.findMailedOrder(desk.sql, order_id)
    return order && decidedOrderLetter(order, desk)
  },
  order_question: writeQuestion,
  order_answer: writeAnswer,
  validation_code: writeCode,
  ...TOLD_WRITERS,
  offer_sent: async (desk, { offer_id, to = '' }) => {
    const offer = await findMailedOffer(desk.sql, offer_id)
    if (!offer || offer.state !== VALIDATED || offer.stage === 'withdrawn') return undefined
    const link = await makeOfferLink(desk, { id: offer_id, email: to.trim() })
    return offerLetter({ ...offer, email: to }, { ...desk, link })
  },
  offer_copy: async (desk, { offer_id, user_id, to }) => {
    const [offer, reader] = await Promise.all([findMailedOffer(desk.sql, offer_id), findMailedUser(desk.sql, user_id)])
    return offer && reader && copiedOfferLetter({ offer, reader, to }, desk)
  },
  offer_pending: async (desk, { offer_id, user_id }) => {
    const { sql } = desk
    const [offer, validator] = await Promise.all([findMailedOffer(sql, offer_id), findMailedUser(sql, user_id)])
    if (!offer || !validator || offer.state !== PENDING_VALIDATION) return undefined
    const link = await makeValidationLink(desk, { kind: 'offer', id: offer_id, userId: user_id })
    return pendingOfferLetter({ offer, validator, link }, desk)
  },
  offer_decided: async (desk, { offer_id }) => {
    const offer = await findMailedOffer(desk.sql, offer_id)
    return offer && decidedOfferLetter(offer, desk)
  },
  offer_answered: async (desk, { offer_id, user_id }) => {
    const { sql } = desk
    const [offer, reader, answer] = await Promise.all([
      findMailedOffer(sql, offer_id),
      findMailedUser(sql, user_id),
      findAnswer(sql, offer_id),
    ])
    return offer && reader && answer && answeredOfferLetter({ offer, reader, answer }, desk)
  },
  offer_ends: async (desk, { offer_id, user_id }) => {
    const [offer, reader] = await Promise.all([findMailedOffer(desk.sql, offer_id), findMailedUser(desk.sql, user_id)])
    // Answered, ended or given another day since the morning.
    if (!offer || !reader || !isEnding(offer, desk.now)) return undefined
    return endingOfferLetter({ offer, reader }, desk)
  },
  back_in_stock: writeInStock,
  catalog_sent: async (desk, { catalog_id: id, ...mailed }) => {
    const catalog = await findMailedCatalog(desk.sql, { id, ...mailed })
    return catalog && catalogLetter(catalog, desk)
  },
  quotation_request: async ({ sql, brand, address }, { request_id }) => {
    const request = await store.findMailedRequest(sql, request_id)
    return request && quotationLetter(request, brand, address)
  },
  erp_refused: writeRefused,
  desk_word: writeDeskWord,
  help_message: async ({ sql, brand }, { message_id }) => {
    const message = await findMailedHelp(sql, message_id)
    return message && helpLetter(message, brand)
  },
  access_request: writeAccess,
  access_refused: writeAccessRefused,
  faults_begun: async ({ address }, { to, faults }) => faultLetter(to, faults, address),
  machine_test: async (_, { to, language }) => testLetter(to, language),
  brand_test: writeBrandTest,
  import_done: writeImportDone,
}

export function writeLetter<Kind extends MailKind>(
  desk: LetterContext,
  kind: Kind,
  data: MailData[Kind],
): Promise<Letter | undefined> {
  // A newer process may have queued an unknown kind; the job is retried until a newer process takes it.
  if (!Object.hasOwn(WRITERS, kind)) throw new Error(`no such kind of mail: ${kind}`)
  return WRITERS[kind](desk, data)
}
