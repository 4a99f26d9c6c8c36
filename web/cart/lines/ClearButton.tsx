import { IconTrash } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useClearCart } from '#web/cart/api.ts'
import styles from '#web/cart/CartScreen.module.css'

/** «Vaciar carro», which can be undone. */
export function ClearButton() {
  const { t } = useTexts()
  const clear = useClearCart()
  return (
    <Button
      variant="ghost"
      icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
      className={styles.clear}
      aria-label={t('cart.clear')}
      title={t('cart.clear')}
      onClick={() => clear()}
    >
      {t('cart.clear')}
    </Button>
  )
}
