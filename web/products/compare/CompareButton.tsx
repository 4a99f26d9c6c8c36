import { IconColumns3 } from '@tabler/icons-react'
import { MOST_COMPARED } from '#domain/products/compare/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { toggleChosen, useIsChosen } from './chosen.ts'
import styles from './CompareButton.module.css'

interface CompareButtonProps {
  product: { id: number; name: string }
  /** With its word beside the icon. */
  worded?: boolean
  className?: string
}

/** Takes an article among those that are compared, and out again. */
export function CompareButton({ product, worded = false, className }: CompareButtonProps) {
  const { t } = useTexts()
  const isChosen = useIsChosen(product.id)

  function toggle() {
    const isTaken = toggleChosen({ id: product.id, name: product.name })
    if (!isTaken) toast.info(t('compare.full', { limit: MOST_COMPARED }))
  }

  return (
    <button
      type="button"
      className={classNames(styles.button, worded && styles.worded, className)}
      aria-pressed={isChosen}
      aria-label={t('compare.compare_named', { name: product.name })}
      title={t('compare.compare')}
      onClick={toggle}
    >
      <IconColumns3 size={18} stroke={1.75} aria-hidden="true" />
      {worded && <span>{t('compare.compare')}</span>}
    </button>
  )
}
