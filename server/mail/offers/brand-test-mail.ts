import type { Brand } from '#domain/brand.ts'
import type { CompanyValues } from '#domain/desk/company.ts'
import { companyWith } from '#server/company/shown-company.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { LetterOptions } from '#server/mail/orders/order-mail.ts'
import { translate } from '#server/texts/translate.ts'
import { offerLetter } from './offer-mail.ts'
import { findMailedOffer, type MailedOffer } from './offer-store.ts'

export interface BrandTest extends Pick<Letter, 'to' | 'language'> {
  offer_id: number
  /** What is not published. */
  look: Partial<CompanyValues>
}

interface Tested extends Pick<Letter, 'to' | 'language'> {
  offer: MailedOffer
}

/** To who tends the brand: the mail of an offer as it would look. It says so, and its button leads to the settings. */
export function brandTestLetter(
  { offer, to, language }: Tested,
  { brand, settings, address }: Pick<LetterOptions, 'settings'> & { brand: Brand; address: string },
): Letter {
  const link = `${address}/escritorio/ajustes?tab=brand`
  const letter = offerLetter({ ...offer, email: to }, { brand, settings, link })
  return {
    ...letter,
    replyTo: undefined,
    subject: translate(language, 'mail.brand_test_subject', { subject: letter.subject }),
    blocks: [{ kind: 'strong', text: translate(language, 'mail.brand_test_text') }, ...letter.blocks],
    brand,
  }
}

/** The look that is asked for, from the address that mails come from by now: another one may not be allowed to send. */
export async function writeBrandTest(desk: LetterContext, { offer_id, look, ...reader }: BrandTest) {
  const offer = await findMailedOffer(desk.sql, offer_id)
  if (!offer) return undefined
  const { brand, settings } = await companyWith(desk, look)
  const sender = { ...brand.sender, email: desk.brand.sender.email }
  return brandTestLetter({ offer, ...reader }, { brand: { ...brand, sender }, settings, address: desk.address })
}
