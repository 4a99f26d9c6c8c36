import { useState } from 'react'
import { maxQuantity } from '#domain/cart/quantity.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { Stock } from '#web/cart/articles/Stock.tsx'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useAddLines } from '#web/cart/data/addLines.ts'
import { isCartInView } from '#web/cart/preview/liveCart.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { unitName } from '#web/texts/units.ts'
import { reasonOf } from '#domain/due/reason.ts'
import styles from './OtherProducts.module.css'

interface OtherProductsProps {
  products: DueProduct[]
  /** Some were added: the cart is looked through again. */
  onAdded: () => void
  /** Closed without adding any: the order goes out. */
  onDeclined: () => void
  /** It is on its way: the question stays in front of the cart until there is an answer. */
  isSending: boolean
}

/** ‹¿No olvidas nada?›: what this centre would take about now and the cart does not have, once before it is sent. */
export function OtherProducts({ products, onAdded, onDeclined, isSending }: OtherProductsProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const adding = useAddLines()
  const sale = useSale()
  const lines = [...chosen].filter(([, quantity]) => quantity > 0)

  async function add() {
    try {
      const sent = lines.map(([product, quantity]) => ({ product, quantity, unit: null }))
      const { added, refused } = await adding.mutateAsync(sent)
      for (const { message } of refused) toast.error(message)
      if (added.length > 0) toast.success(t('buying.added', { count: added.length }), { isSeen: isCartInView() })
      onAdded()
    } catch {
      // Screens 3.13: the generic text with the internal code.
      toast.error(`${t('errors.generic')} (CL-GOP-02)`)
    }
  }

  return (
    <Dialog
      opened
      onClose={() => isSending || adding.isPending || onDeclined()}
      title={t('cart.other_title')}
      footer={
        <>
          <Button disabled={adding.isPending} busy={isSending} busyWords={t('cart.sending')} onClick={onDeclined}>
            {t('cart.other_decline')}
          </Button>
          <Button
            variant="primary"
            busy={adding.isPending}
            disabled={lines.length === 0 || isSending}
            onClick={() => void add()}
          >
            {t('cart.other_add')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('cart.other_text')}</p>
      <ul className={styles.list}>
        {products.map(product => (
          <li key={product.id}>
            <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={48} />
            <span className={styles.words}>
              <b>{product.name}</b>
              <small>
                {reasonOf(product, t)}
                {product.final_price !== null && (
                  <>
                    {' · '}
                    <UnitPrice
                      value={product.final_price}
                      symbol={product.currency_symbol}
                      unit={unitName(product.measurement_unit.name)}
                    />
                    {' · '}
                    <Stock product={product} sale={sale} />
                  </>
                )}
              </small>
            </span>
            {chosen.has(product.id) ? (
              <QuantityField
                value={chosen.get(product.id) ?? 0}
                max={Math.floor(maxQuantity(product, sale))}
                label={t('products.quantity_of', { name: product.name })}
                saveAfter={0}
                onCommit={quantity => setChosen(known => new Map([...known, [product.id, quantity]]))}
              />
            ) : (
              <Button
                size="small"
                variant="brand"
                // Begins with the words that are seen, so that they can be said to it.
                aria-label={`${t('cart.other_take', { number: formatNumber(product.suggested_quantity, 0) })}: ${product.name}`}
                onClick={() => setChosen(known => new Map([...known, [product.id, product.suggested_quantity]]))}
              >
                {t('cart.other_take', { number: formatNumber(product.suggested_quantity, 0) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
