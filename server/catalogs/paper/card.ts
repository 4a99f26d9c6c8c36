import { formatPrice } from '#domain/format.ts'
import { splitExtraInfo } from '#domain/products/details/extra-info.ts'
import { packingOfRow, packPrice } from '#domain/products/packing.ts'
import { formatIndex } from '#domain/products/details/sustainability.ts'
import { fitted } from '#server/paper/fitting/fitted.ts'
import { shortened } from '#server/paper/fitting/printable.ts'
import { qrSvg } from '#server/paper/qr-svg.ts'
import { netPrice, type Translate } from '#server/paper/writer.ts'
import { shelfOf } from './sections.ts'
import type { PaperArticle } from './store.ts'

/** An article as a card or a row shows it. All of it is text, in the reader's language. */
export interface Card {
  picture: number | null
  shelf: string
  name: string
  code: string
  about: string
  use: string
  unit: string
  /** Null where the catalogue has no prices. */
  price: { amount: string; per: string; before: string } | null
  index: string | null
  eco: boolean
  biocide: boolean
  code_svg: string | null
}

interface CardOptions {
  t: Translate
  symbol: string
  hasPrices: boolean
  /** Lines that there are for the name, and letters for the rest. */
  room: { name: { mm: number; lines: number; points: number }; about: number; use: number }
  picture: number | null
  /** Where the code leads; null without one. */
  link: string | null
}

export function cardOf(article: PaperArticle, { t, symbol, hasPrices, room, picture, link }: CardOptions): Card {
  const { usage, howToUse, applications } = splitExtraInfo(article.extra_info).texts
  const use = applications ?? howToUse ?? usage ?? ''
  const index = article.sustainability_index
  return {
    picture,
    shelf: shortened(shelfOf(article), SHELF_LETTERS),
    name: fitted(article.name, room.name),
    code: shortened(article.external_id, CODE_LETTERS),
    about: room.about > 0 ? shortened(article.description || article.about, room.about) : '',
    use: room.use > 0 && use !== '' ? shortened(`${t('catalogs.use')}: ${use}`, room.use) : '',
    unit: shortened(article.unit_name?.trim() || article.measurement_unit, UNIT_LETTERS),
    price: hasPrices ? priceOf(article, symbol, t) : null,
    index: index === null ? null : `IOS ${formatIndex(index)}`,
    eco: article.is_eco,
    biocide: article.biocide,
    code_svg: link === null ? null : qrSvg(link, 0),
  }
}

const SHELF_LETTERS = 60
const CODE_LETTERS = 24
const UNIT_LETTERS = 16

/** The price of a format after the discount, and the one before it. */
function priceOf(article: PaperArticle, symbol: string, t: Translate): Card['price'] {
  const { price, discount } = article
  if (price === null) return { amount: t('catalogs.ask_price'), per: '', before: '' }
  const packing = packingOfRow(article)
  const { value, unit } = packPrice(netPrice({ price, discount }), packing)
  const before = discount > 0 ? formatPrice(packPrice(price, packing).value, symbol) : ''
  return { amount: formatPrice(value, symbol), per: `/${shortened(unit, UNIT_LETTERS)}`, before }
}
