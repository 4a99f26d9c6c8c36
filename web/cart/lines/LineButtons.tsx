import { IconNote, IconTrash } from '@tabler/icons-react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { CartItem } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, IconButton } from '#web/ui/fields/Button.tsx'
import styles from './CartLine.module.css'

interface LineButtonsProps {
  item: CartItem
  isNoting: boolean
  /** Absent if the line takes no note. */
  onNote: (() => void) | undefined
  onRemove: () => void
}

/** What can be done to a line besides its figures: a bin with a mouse, a word and a note under a thumb. */
export function LineButtons({ item, isNoting, onNote, onRemove }: LineButtonsProps) {
  const { t } = useTexts()
  const { name } = lineLabel({ ...item, name: item.product_data.name })
  const removal = t('cart.remove_of', { name })
  return (
    <div className={styles.actions}>
      {onNote && (
        <IconButton
          label={t(item.description ? 'cart.note_edit' : 'cart.note_add', { name })}
          className={styles.noteButton}
          aria-expanded={isNoting}
          onClick={onNote}
        >
          <IconNote size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {item.is_valid_product ? (
        <>
          <IconButton data-control="remove" label={removal} className={styles.bin} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <Button
            data-control="remove"
            variant="ghost"
            className={styles.removeWord}
            aria-label={removal}
            onClick={onRemove}
          >
            {t('cart.remove')}
          </Button>
        </>
      ) : (
        <Button data-control="remove" size="small" variant="danger" aria-label={removal} onClick={onRemove}>
          {t('cart.delete')}
        </Button>
      )}
    </div>
  )
}
