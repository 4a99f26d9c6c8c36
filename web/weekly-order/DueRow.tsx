import { IconCheck } from '@tabler/icons-react'
import { reasonOf } from '#domain/due/reason.ts'
import { formatMoney } from '#domain/format.ts'
import { maxQuantity } from '#domain/cart/quantity.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import styles from './DueRow.module.css'
import type { Proposal } from './useChoice.ts'

interface DueRowProps {
  proposal: Proposal
  sale: Sale
  onChoose: (isChosen: boolean) => void
  onQuantity: (quantity: number) => void
  onNotNeeded: () => void
}

/** One proposed article: its picture chooses it or leaves it out. */
export function DueRow({ proposal, sale, onChoose, onQuantity, onNotNeeded }: DueRowProps) {
  const { t } = useTexts()
  const paths = useBuyerPaths()
  const { product, quantity, amount, isChosen } = proposal
  return (
    <li className={classNames(styles.row, !isChosen && styles.isLeft)}>
      <button
        type="button"
        className={styles.choice}
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t('due.choose', { name: product.name })}
        onClick={() => onChoose(!isChosen)}
      >
        <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={48} />
        <span className={styles.mark} aria-hidden="true">
          {isChosen && <IconCheck size={14} stroke={2.6} />}
        </span>
      </button>
      <Link href={paths.product(product.id, product.name)} className={styles.name}>
        {product.name}
      </Link>
      <span className={styles.reason}>{reasonOf(product, t)}</span>
      <span className={classNames('tnum', styles.amount)}>{formatMoney(amount, product.currency_symbol)}</span>
      <div className={styles.how}>
        <QuantityField
          compact
          value={quantity}
          max={Math.floor(maxQuantity(product, sale))}
          label={t('due.quantity_of', { name: product.name })}
          saveAfter={0}
          inCart={isChosen}
          onCommit={onQuantity}
        />
        {!isChosen && (
          <button type="button" className={styles.notNeeded} onClick={onNotNeeded}>
            {t('due.not_needed')}
            <span className="visually-hidden">: {product.name}</span>
          </button>
        )}
      </div>
    </li>
  )
}
