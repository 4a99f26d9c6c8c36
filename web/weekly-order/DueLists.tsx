import { useState } from 'react'
import { type Band, BANDS } from '#domain/due/bands.ts'
import type { DueProduct } from '#domain/due/contract.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useNeededAgain, useNextWeek, useNotNeeded } from '#web/due/api.ts'
import styles from './DueBlock.module.css'
import { DueRow } from './DueRow.tsx'
import { DueSum } from './DueSum.tsx'
import { NextWeek } from './NextWeek.tsx'
import { type Proposal, useChoice } from './useChoice.ts'
import { useLeft } from './useLeft.ts'

const NONE: DueProduct[] = []

interface DueListsProps {
  products: DueProduct[]
  /** How many more are due in the next week. */
  nextWeek: number
}

/** The bands with their articles, and beside them what is chosen. What is only possible, or of the next week, is folded at first. */
export function DueLists({ products, nextWeek }: DueListsProps) {
  const { t } = useTexts()
  const sale = useSale()
  const { center } = useSession().state
  const left = useLeft()
  const [isOpen, setOpen] = useState(false)
  const [isNextOpen, setNextOpen] = useState(false)
  const next = useNextWeek(isNextOpen)
  const choice = useChoice(products, next.data?.results ?? NONE, left?.left ?? null)
  const notNeeded = useNotNeeded()
  const neededAgain = useNeededAgain()

  async function refuse({ id: product, name }: DueProduct) {
    if (!center) return
    const answer = { center: center.id, product }
    try {
      await notNeeded.mutateAsync(answer)
      toast.success(t('due.refused', { name }), { undo: () => neededAgain.mutate(answer) })
    } catch {
      toast.error(t('errors.generic'))
    }
  }

  const rowOf = (proposal: Proposal) => (
    <DueRow
      key={proposal.product.id}
      proposal={proposal}
      sale={sale}
      onChoose={isChosen => choice.choose(proposal.product.id, isChosen)}
      onQuantity={quantity => choice.setQuantity(proposal.product.id, quantity)}
      onNotNeeded={() => void refuse(proposal.product)}
    />
  )
  const list = (band: Band) => (
    <ul className={styles.list}>{choice.proposals.filter(({ product }) => product.band === band).map(rowOf)}</ul>
  )

  const bands = BANDS.map(band => ({ band, count: products.filter(product => product.band === band).length })).filter(
    ({ count }) => count > 0,
  )
  const hasLikely = bands.some(({ band }) => band === 'likely')
  const later = nextWeek > 0 && (
    <NextWeek count={nextWeek} isOpen={isNextOpen} asked={next} onToggle={() => setNextOpen(!isNextOpen)}>
      {choice.nextWeek.map(rowOf)}
    </NextWeek>
  )
  const isOnlyPossible = bands.length === 1 && bands[0]?.band === 'maybe'
  return (
    <div className={styles.body}>
      <div className={styles.bands}>
        {bands.map(({ band, count }) => (
          <div key={band} className={styles.band} data-band={band}>
            <h3 className={styles.bandHead}>
              <span className={styles.dot} data-band={band} aria-hidden="true" />
              {t(`due.band_${band}`)} <span className={styles.count}>{count}</span>
              {band === 'maybe' && !isOnlyPossible ? (
                <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {t(isOpen ? 'due.fold' : 'due.unfold')}
                </Button>
              ) : (
                <small className={styles.hint}>{t(`due.hint_${band}`)}</small>
              )}
            </h3>
            {(band !== 'maybe' || isOpen || isOnlyPossible) && list(band)}
            {band === 'likely' && later}
          </div>
        ))}
        {!hasLikely && later}
      </div>
      <DueSum choice={choice} left={left} />
    </div>
  )
}
