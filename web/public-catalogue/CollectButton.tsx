import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { RequestedArticle } from '#web/contact/RequestedArticles.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { collect, leaveOut, useCollected } from './collected.ts'
import styles from './CollectButton.module.css'

/** Puts an article into the one request that the visitor collects, and takes it out again. */
export function CollectButton({ product, className }: { product: RequestedArticle; className?: string }) {
  const { t } = useTexts()
  const isIn = useCollected().some(({ id }) => id === product.id)
  const Icon = isIn ? IconCheck : IconPlus
  return (
    <button
      type="button"
      className={classNames(styles.collect, className)}
      aria-pressed={isIn}
      aria-label={t('public.collect_of', { name: product.name })}
      title={t(isIn ? 'public.leave_out' : 'public.collect')}
      onClick={() => (isIn ? leaveOut(product) : collect(product))}
    >
      <Icon size={18} stroke={2} aria-hidden="true" />
    </button>
  )
}
