import { IconHelpCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useExplains } from './useExplains.ts'
import styles from './WhyPrice.module.css'

const Reasons = lateComponent(() => import('./Reasons.tsx'), 'Reasons')

interface WhyPriceProps {
  article: { id: number; name: string }
  /** The line of the cart, of which an accepted offer may hold the price. */
  item?: number
  /** Only the sign is drawn, where the price stands beside it. */
  isSignOnly?: boolean
}

/** «¿Por qué este precio?»: asked of the server when it is pressed. Nothing for whom prices are not explained to. */
export function WhyPrice({ article, item, isSignOnly = false }: WhyPriceProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (!useExplains()) return null
  return (
    <>
      <button
        type="button"
        className={isSignOnly ? styles.sign : styles.worded}
        aria-haspopup="dialog"
        aria-label={isSignOnly ? t('explained.ask_of', { name: article.name }) : undefined}
        title={isSignOnly ? t('explained.ask') : undefined}
        onClick={() => setOpen(true)}
      >
        <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
        {!isSignOnly && t('explained.ask')}
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('explained.ask')}>
        <Suspense fallback={<Skeleton height={240} />}>
          <Reasons article={article} item={item} />
        </Suspense>
      </Dialog>
    </>
  )
}
