import { type Difference, differencesBetween, leftOf, type ShownCart } from '#domain/cart/shown.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'

/** What a file would order now and did not when its preview was read. */
export function previewChanges(before: ImportPreview, after: ImportPreview): Difference[] {
  const products = [...before.rows, ...after.rows].flatMap(({ product }) => product ?? [])
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const lines = differencesBetween(shownOf(before), shownOf(after)).map(one => ({
    ...one,
    name: names.get(one.product ?? 0) ?? '',
  }))
  const limits = after.orders.flatMap(({ center, limit }): Difference[] => {
    const old = before.orders.find(order => order.center.id === center.id)
    const [one, other] = [old ? leftOf(old.limit) : null, leftOf(limit)]
    return one === other ? [] : [{ kind: 'limit', product: null, name: center.name, before: one, after: other }]
  })
  const isTotal = ({ kind }: Difference) => kind === 'total'
  return [...lines.filter(one => !isTotal(one)), ...limits, ...lines.filter(isTotal)]
}

const shownOf = ({ rows, total }: ImportPreview): ShownCart => ({
  lines: rows.flatMap(({ product, quantity, price, unit, fate }) =>
    product
      ? [
          {
            ...PLAIN,
            product: product.id,
            unit: unit?.id ?? null,
            quantity,
            price,
            is_valid: fate === 'ok' || fate === 'warning',
          },
        ]
      : [],
  ),
  discount: 0,
  left: null,
  total,
})

/** An import gives no discounts. */
const PLAIN = { discount: 0, tax_rate: 0, short: null }
