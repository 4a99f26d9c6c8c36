import { isStockLimited } from './quantity.ts'

interface Offered {
  /** False after its last day on sale. */
  is_on_sale: boolean
  /** Null: quote only. */
  final_price: number | null
  stock: number
  obsolete: boolean
}

interface Sale {
  stock_limit: boolean
  obsolete_limit: boolean
  /** A client or a lead is selected. */
  has_buyer: boolean
  /** The selected client is locked: the server refuses every addition. */
  is_locked?: boolean
  /** A procurement system shows a cart that nobody may change. */
  is_inspected?: boolean
}

/** Whether and how the viewer can buy the article: only `addable` has an add control (000 §5). */
export type Availability = 'addable' | 'off-sale' | 'quote' | 'no-stock' | 'no-buyer' | 'locked' | 'inspected'

export function availabilityOf(article: Offered, sale: Sale): Availability {
  if (!article.is_on_sale) return 'off-sale'
  if (article.final_price === null) return 'quote'
  if (article.stock <= 0 && isStockLimited(article, sale)) return 'no-stock'
  if (!sale.has_buyer) return 'no-buyer'
  if (sale.is_inspected) return 'inspected'
  return sale.is_locked ? 'locked' : 'addable'
}

/** What is shown of the stock, by the flags: the figure, only whether it is in stock, or nothing (000 §3). */
export function stockShown({ stock, stock_availability }: { stock: boolean; stock_availability: boolean }) {
  if (stock) return 'figure'
  return stock_availability ? 'words' : 'nothing'
}

const FEW_LEFT = 10 // up to this many the remaining units are shown

/** Which notice the stock gets: last units of an obsolete article, few left, or none. */
export function stockNotice(article: Pick<Offered, 'stock' | 'obsolete'>): 'none' | 'last' | 'few' | 'plain' {
  if (article.stock <= 0) return 'none'
  if (article.obsolete) return 'last'
  return article.stock <= FEW_LEFT ? 'few' : 'plain'
}
