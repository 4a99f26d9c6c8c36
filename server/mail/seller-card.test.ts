import { expect, test } from 'vitest'
import { brandOf } from '#domain/brand.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { offer, order, PERSON } from '#server/test/letters/samples.ts'
import { mailOf } from './letter.ts'
import { offerLetter } from '#server/mail/offers/offer-mail.ts'
import { orderLetter } from '#server/mail/orders/order-mail.ts'

const brand = brandOf('pulcro')
const settings = DEFAULT_SETTINGS
const seller = { ...PERSON('es'), phone: '971 123 456' }
const offerMail = (sender = seller) =>
  mailOf(offerLetter({ ...offer('es'), seller: sender }, { brand, settings, link: 'https://p.example/o' }), brand, 'id')

test('who looks after the client is reached by their own telephone, else by that of the brand', () => {
  const letter = orderLetter({ ...order('es'), seller }, { address: 'https://p.example', settings })
  for (const { html, text } of [offerMail(), mailOf(letter, brand, 'id')]) {
    expect(text).toContain(`${seller.name} · 971 123 456 · ${seller.email}`)
    expect(html).toContain('href="tel:971123456"')
  }
  expect(offerMail({ ...seller, phone: '' }).text).toContain(`${seller.name} · ${brand.contact.phone}`)
})

test('the mail of an offer names who looks after it on the card alone, and among the facts where there is no card', () => {
  expect(offerMail().text).not.toContain('Comercial:')
  expect(offerMail({ ...seller, email: offer('es').email }).text).toContain(`Comercial: ${seller.name}`)
})
