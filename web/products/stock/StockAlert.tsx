import { IconBell, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { askForStock, type ProductDetail } from '#domain/products/contract.ts'
import { call } from '#web/calls/call.ts'
import { useIsVisit } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './StockAlert.module.css'

/** Asks for a mail when there is something of the article again. In a visit nobody could be told: its account is shared. */
export function StockAlert({ product }: { product: ProductDetail }) {
  const { t } = useTexts()
  const asking = useMutation({ mutationFn: () => call(askForStock, { params: { id: product.id } }) })
  const isVisit = useIsVisit()
  if (product.stock > 0 || !product.is_on_sale || isVisit) return null
  const isAsked = product.has_stock_alert || asking.data?.asked === true
  return (
    <p className={styles.alert} role="status">
      {isAsked ? (
        <>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('products.stock_alert_kept')}
        </>
      ) : (
        <Button
          icon={<IconBell size={18} stroke={1.75} aria-hidden="true" />}
          busy={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {t('products.stock_alert')}
        </Button>
      )}
      {asking.data?.asked === false && t('products.stock_alert_late')}
      {asking.isError && t('errors.generic')}
    </p>
  )
}
