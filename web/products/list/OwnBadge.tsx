import type { Product } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { type Texts, useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import type { Sale } from '#web/cart/articles/useSale.ts'

interface OwnProps {
  product: Pick<Product, 'total_consumption'>
  sale: Pick<Sale, 'tells_purchases' | 'is_client'>
}

/** «Lo compras · 128/año» of an article that the centre takes, without one the client; undefined of any other. */
export function ownText({ t, product, sale }: OwnProps & Pick<Texts, 't'>): string | undefined {
  if (!sale.tells_purchases || product.total_consumption <= 0) return undefined
  const number = formatNumber(product.total_consumption, 0)
  return t(sale.is_client ? 'products.you_buy_it' : 'products.they_buy_it', { number })
}

export function useOwnText(props: OwnProps): string | undefined {
  const { t } = useTexts()
  return ownText({ t, ...props })
}

export function OwnBadge(props: OwnProps) {
  const label = useOwnText(props)
  return label === undefined ? null : <TextBadge look="success" glyph="✓" label={label} />
}
