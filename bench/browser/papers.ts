import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { brandOf } from '#domain/brand.ts'
import type { AppType } from '#domain/brands/shape.ts'
import type { Sql } from '#server/database/connect.ts'
import { drawFirstPages } from '#server/catalogs/paper/print.ts'
import { findCatalogToPrint } from '#server/catalogs/paper/store.ts'
import type { Viewer } from '#server/context.ts'
import { mailOf } from '#server/mail/letter.ts'
import { findMailedOffer } from '#server/mail/offers/offer-store.ts'
import { offerLetter } from '#server/mail/offers/offer-mail.ts'
import { orderLetter } from '#server/mail/orders/order-mail.ts'
import { findMailedOrder } from '#server/mail/store.ts'
import { pagePictures } from '#server/outside/pdf/pdf.ts'
import { findVisibleNote } from '#server/paper/charged/charged-store.ts'
import { noteSheet } from '#server/paper/note-sheet.ts'
import { offerSheet } from '#server/paper/offer-sheet.ts'
import { orderSheet } from '#server/paper/order-sheet.ts'
import { type Sheet, sheetDocument } from '#server/paper/sheet.ts'
import { findOfferToSend, findOrderToSend } from '#server/paper/store.ts'
import { DEFAULT_SETTINGS } from '#server/settings/settings.ts'
import { shownPage } from '#server/test/letters/shown.ts'
import type { Documents } from './documents.ts'

const ADDRESS = 'https://portal.example'
// Who sees what all clients have.
const ADMIN: Viewer = {
  id: 0,
  role: 'admin',
  session_id: '',
  cart_key: '',
  punchout: null,
  email: '',
  first_name: '',
  last_name: '',
  countries: ['es', 'pt'],
  rights: [],
  can_validate_orders: false,
  can_validate_offers: false,
  has_buyer_cookie: false,
  has_second_factor: false,
  looker: null,
}
const MAIL = { width: 640, height: 900 }

export interface Shot {
  app_type: AppType
  file: string
}

interface Papers {
  sql: Sql
  browser: Browser
  app_type: AppType
  documents: Documents
  target: string
}

/**
 * The mails of an order and an offer by day and by night, the first and the last page of both and of a delivery note, and
 * the first pages of a catalogue.
 */
export async function shootPapers({ sql, browser, app_type, documents, target }: Papers): Promise<Shot[]> {
  const { language } = documents
  const brand = brandOf(app_type)
  const settings = DEFAULT_SETTINGS
  const desk = { brand, language, now: new Date(), settings }
  const shots: Shot[] = []
  const keep = (name: string) => {
    const file = join(target, `${app_type}-${name}.png`)
    shots.push({ app_type, file })
    return file
  }

  const mailed = {
    order: await present(findMailedOrder(sql, documents.order)),
    offer: await present(findMailedOffer(sql, documents.offer)),
  }
  const letters = {
    '5-order-mail': orderLetter({ ...mailed.order, language }, { address: ADDRESS, settings }),
    '6-offer-mail': offerLetter({ ...mailed.offer, language }, { brand, settings, link: `${ADDRESS}/oferta/1` }),
  }
  for (const [name, letter] of Object.entries(letters)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: MAIL, colorScheme })
      await page.setContent(shownPage(mailOf(letter, brand, 'an-id')), { waitUntil: 'load' })
      await page.screenshot({ path: keep(`${name}-${colorScheme}`), fullPage: true })
      await page.close()
    }
  }

  const order = await present(findOrderToSend(sql, documents.order))
  const offer = await present(findOfferToSend(sql, documents.offer))
  const note = await present(findVisibleNote(sql, ADMIN, documents.delivery_note))
  const sheets: Record<string, Sheet> = {
    '7-order': await orderSheet(order, desk),
    '8-offer': await offerSheet(offer, 1, desk),
    '9-delivery-note': await noteSheet(note, desk, ADDRESS),
  }
  for (const [name, sheet] of Object.entries(sheets)) {
    const { pictures: pages } = await pagePictures(sheetDocument(sheet, desk.now), 100)
    await writeFile(keep(`${name}-first`), pages[0] ?? '')
    await writeFile(keep(`${name}-last`), pages.at(-1) ?? '')
  }
  const catalog = await present(findCatalogToPrint(sql, documents.catalog))
  for (const [page, picture] of (await drawFirstPages(catalog, { ...desk, address: ADDRESS })).entries()) {
    await writeFile(keep(`10-catalogue-${page + 1}`), picture)
  }
  return shots
}

async function present<Document>(found: Promise<Document | undefined>): Promise<Document> {
  const document = await found
  if (!document) throw new Error('the document is gone')
  return document
}
