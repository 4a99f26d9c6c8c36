import type { Brand } from '#domain/brand.ts'
import type { Language } from '#domain/language.ts'
import { morningLetter } from '#server/dashboard/morning/letter.ts'
import { weekLetter } from '#server/due/week/week-letter.ts'
import { accessLetter, accessRefusedLetter } from '#server/mail/access-mail.ts'
import { catalogLetter } from '#server/mail/catalog-mail.ts'
import { importDoneLetter } from '#server/mail/told/import-done-mail.ts'
import { faultLetter, testLetter } from '#server/mail/machine-mails.ts'
import { helpLetter } from '#server/mail/help-mail.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import { copiedOfferLetter, endingOfferLetter } from '#server/mail/offers/offer-own-mail.ts'
import { brandTestLetter } from '#server/mail/offers/brand-test-mail.ts'
import { answeredOfferLetter } from '#server/mail/offers/offer-answer-mail.ts'
import { decidedOfferLetter, offerLetter, pendingOfferLetter } from '#server/mail/offers/offer-mail.ts'
import { deskWordLetter } from '#server/mail/told/desk-word-mail.ts'
import { refusedLetter } from '#server/mail/told/erp-refused-mail.ts'
import { stockLetter } from '#server/mail/stock-mail.ts'
import { quotationLetter } from '#server/mail/quotation-mail.ts'
import { invitationLetter } from '#server/invitations/invitation-mail.ts'
import { confirmEmailLetter, emailChangedLetter } from '#server/session/email/change-mail.ts'
import { secondFactorLetter } from '#server/session/second-factor/told-mail.ts'
import { resetLetter } from '#server/session/passwords/reset-mail.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { orderLettersOf } from './order-letters.ts'
import { LONG_COMPANY, LONG_WORD, PERSON, catalog, offer } from './samples.ts'
import { MONTH } from './month.ts'
import { week } from './week.ts'
import { standingLettersOf } from './standing-letters.ts'

const ADDRESS = 'https://portal.example'
const LINK = `${ADDRESS}/validar/3f9c1e7a5b2d48c6a0e4f1b7d9c35e82`
type Kind =
  | MailKind
  | 'reset'
  | 'email_change'
  | 'invitation'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'morning'
  | 'week'
  | keyof ReturnType<typeof standingLettersOf>

/** A letter of every kind, as that brand writes it in that language. */
export async function lettersOf(brand: Brand, language: Language): Promise<Record<Kind, Letter>> {
  const options = { brand, address: ADDRESS, settings: DEFAULT_SETTINGS }
  const validator = PERSON(language)
  const owner = { email: 'compras@hotel.example', first_name: 'Begoña', language }
  return {
    ...orderLettersOf(options, language),
    ...standingLettersOf(options, language),
    offer_sent: offerLetter(offer(language), { ...options, link: `${ADDRESS}/oferta/12?token=3f9c1e7a5b2d48c6` }),
    offer_pending: pendingOfferLetter({ offer: offer(language), validator, link: LINK }, options),
    offer_decided: decidedOfferLetter(offer(language), options),
    offer_answered: answeredOfferLetter(
      {
        offer: offer(language),
        reader: PERSON(language),
        answer: { answer: 'change_asked', text: '¿Puede ser con 10 unidades?', address: 'compras@hotel.example' },
      },
      options,
    ),
    offer_copy: copiedOfferLetter(
      { offer: offer(language), reader: PERSON(language), to: 'compras@hotel.example, direccion@hotel.example' },
      options,
    ),
    offer_ends: endingOfferLetter({ offer: offer(language), reader: PERSON(language) }, options),
    back_in_stock: stockLetter(
      { reader: PERSON(language), article: { id: 9, name: `Bobina ${LONG_WORD}`, external_id: 'BI-5', biocide: true } },
      options,
    ),
    erp_refused: refusedLetter(
      {
        document: {
          kind: 'order',
          id: 7,
          name: 'P26-000012',
          buyer: LONG_COMPANY,
          reason: `Cliente bloqueado ${LONG_WORD}`,
          language,
        },
        to: 'pedidos@marca.example',
      },
      options,
    ),
    desk_word: deskWordLetter(
      {
        kind: 'request',
        number: '318',
        order_id: null,
        text: `La bobina sale a 12,40 € la caja.\n${LONG_WORD}`,
        asked: '¿Qué precio tiene la bobina industrial?',
        to: 'compras@hotel.example',
        name: 'Begoña',
        language,
        country: 'es',
        writer: { name: 'Alba Quintana', email: 'alba@marca.example' },
      },
      options,
    ),
    catalog_sent: await catalogLetter(catalog(language), options),
    quotation_request: quotationLetter(
      {
        created_at: '2026-11-25T10:05:00Z',
        articles: [{ id: 9, name: 'Bobina industrial 5 kg', external_id: 'BI-5' }],
        text: `¿Qué precio tiene?\n${LONG_WORD}`,
        user_id: 5,
        client: LONG_COMPANY,
        client_code: 'C-0001',
        center: 'Hotel Señorío de la Peña',
        name: 'Begoña Ibáñez',
        email: 'compras@hotel.example',
        phone: '600 000 000',
        business_name: '',
        region: 'Zaragoza',
        seller: { id: 6, ...PERSON(language) },
      },
      brand,
      ADDRESS,
    ),
    faults_begun: faultLetter('it@marca.example', ['disk', 'backup'], ADDRESS),
    brand_test: brandTestLetter({ offer: offer(language), to: 'alba@marca.example', language }, options),
    machine_test: testLetter('it@marca.example', language),
    import_done: importDoneLetter(
      { id: 7, kind: 'prices', applied: true, rows_changed: 8420, rows_refused: 3 },
      { to: 'it@marca.example', language },
      { address: ADDRESS },
    ),
    help_message: helpLetter(
      {
        created_at: '2026-11-25T10:05:00Z',
        full_name: 'Begoña Ibáñez',
        company: LONG_COMPANY,
        email: 'una.direccion.de.correo.muy.larga.de.compras@un-hotel-de-nombre-largo.example',
        phone_number: '600 000 000',
        subject: 1,
        description: 'No se abre el carro.\n\nGracias.',
        technical: `${ADDRESS}/carrito · Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36`,
        account: 'compras@hotel.example',
      },
      brand,
    ),
    access_request: accessLetter({ email: 'nuevo@hotel.example', language, answer: '' }, { brand, address: ADDRESS }),
    access_refused: accessRefusedLetter(
      { email: 'nuevo@hotel.example', language, answer: 'Solo servimos a empresas de las islas.' },
      brand,
    ),
    reset: resetLetter(
      { token: 'x'.repeat(43), user: { id: 1, email: 'compras@hotel.example', first_name: 'Begoña', language } },
      ADDRESS,
    ),
    invitation: invitationLetter({
      invited: { ...owner, by: 'Alba Quintana', expires_at: '2026-12-02T10:00:00Z' },
      company: brand.name,
      link: `${ADDRESS}/invitacion?token=${'x'.repeat(43)}`,
    }),
    email_change: confirmEmailLetter(
      { token: 'x'.repeat(43), to: { email: 'compras@hotel.example', first_name: 'Begoña', language } },
      ADDRESS,
    ),
    email_changed: emailChangedLetter(
      { email: 'compras@hotel.example', first_name: 'Begoña', language, now: 'pedidos.nuevos@hotel.example' },
      ADDRESS,
    ),
    second_factor_on: secondFactorLetter({ ...owner, what: 'on' }, ADDRESS),
    second_factor_off: secondFactorLetter({ ...owner, what: 'off' }, ADDRESS),
    second_factor_reset: secondFactorLetter({ ...owner, what: 'reset' }, ADDRESS),
    week: weekLetter(week(language), ADDRESS),
    morning: morningLetter(
      {
        reader: { id: 1, email: 'ventas@marca.example', first_name: 'Íñigo', language, role: 'sales_person' },
        month: MONTH,
        leaving: [{ name: LONG_COMPANY, last_sale: '2026-08-03', previous_year_sales: 1_234_567.89 }],
      },
      ADDRESS,
    ),
  }
}
