import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { Order, OrderDetail } from '#domain/orders/contract.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { priceChanges } from '#domain/orders/reorder.ts'
import { LinkedDocuments } from '#web/documents/LinkedDocuments.tsx'
import { linkToInvoice, linkToNote } from '#web/documents/links.ts'
import { paths } from '#web/routing/paths.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { countedQuantity } from '#web/texts/units.ts'
import prose from '#web/ui/prose.module.css'
import { useOrder, useOrderPdf } from './api.ts'
import styles from './OrderPreview.module.css'
import { PriceChanges } from './repeat/PriceChanges.tsx'
import { RepeatButton } from './repeat/RepeatButton.tsx'
import { useReorder } from './repeat/useReorder.ts'

const PICTURES = 5
const NAMES = 3

interface OrderPreviewProps {
  order: Order
  /** What the list was searched for, where a line was found. */
  sought: { q: string } | undefined
}

/** The first articles of an order and what can be done with it, without leaving the list. */
export function OrderPreview({ order, sought }: OrderPreviewProps) {
  const { t } = useTexts()
  const can = useCan()
  const detail = useOrder(order.id)
  const download = useOrderPdf(order.id)
  return (
    <div className={styles.preview}>
      {detail.data ? (
        <Articles order={detail.data} />
      ) : detail.isError ? (
        <p className={styles.failed}>{t('orders.unreadable_lines')}</p>
      ) : (
        <div className={styles.articles}>
          <Skeleton width={264} height={48} />
          <Skeleton width={280} />
        </div>
      )}
      {download.isError && (
        <p role="alert" className={styles.failed}>
          {t('errors.generic')}
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink size="small" href={paths.order(order.id, sought)}>
          {t('orders.view')}
        </ButtonLink>
        {can.placeOrder && <RepeatButton order={order.id} size="small" variant="primary" label={t('orders.repeat')} />}
        <PdfButton size="small" number={order.number} download={download} />
      </div>
    </div>
  )
}

function Articles({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const more = order.entries.length - NAMES
  const { lines } = useReorder(order)
  return (
    <div className={styles.articles}>
      <div className={styles.pictures} aria-hidden="true">
        {order.entries.slice(0, PICTURES).map(entry => (
          <ArticlePicture key={entry.id} image_url={entry.product_data.image_url} art_url="" alt="" size={48} />
        ))}
      </div>
      <div className={styles.words}>
        <p>
          {order.entries.slice(0, NAMES).map((entry, index) => (
            <span key={entry.id}>
              {index > 0 && ' · '}
              {lineLabel({ ...entry, name: entry.product_data.name }).name}{' '}
              <span className={styles.quantity}>{countedQuantity(entry.quantity, packingOfEntry(entry)).count}</span>
            </span>
          ))}
          {more > 0 && (
            <>
              {' · '}
              <Link href={paths.order(order.id)}>{t('orders.more', { count: more })}</Link>
            </>
          )}
        </p>
        {order.delivery_notes.length > 0 && (
          <p className={prose.denseSecondary}>
            {t('orders.delivery_notes')}: <LinkedDocuments documents={order.delivery_notes.map(linkToNote)} />
          </p>
        )}
        {order.invoices.length > 0 && (
          <p className={prose.denseSecondary}>
            {t('documents.invoices')}: <LinkedDocuments documents={order.invoices.map(linkToInvoice)} />
          </p>
        )}
        {lines && <PriceChanges {...priceChanges(lines)} symbol={order.currency_symbol} />}
      </div>
    </div>
  )
}
