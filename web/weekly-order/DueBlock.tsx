import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import type { Due } from '#domain/due/contract.ts'
import { nextMonday } from '#domain/due/next-monday.ts'
import { formatDay } from '#domain/format.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { PromiseLine } from '#web/delivery/PromiseLine.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useDue } from '#web/due/api.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import styles from './DueBlock.module.css'
import { DueLists } from './DueLists.tsx'
import { StoppedList } from './StoppedList.tsx'
import { useHiding } from './hiding.ts'

/**
 * ‹Tu pedido de esta semana›: what is due at the selected center, ready to be corrected and added; nothing where nothing is.
 * A list that was folded until next week is opened again in the catalogue.
 */
export function DueBlock({ showsFolded = true }: { showsFolded?: boolean }) {
  const { client, center } = useSession().state
  const { data } = useDue()
  const [isAdjusting, setAdjusting] = useState(false)
  // Who takes out the last article can still put it back.
  const isEmpty = !data || (data.results.length + data.stopped.length === 0 && !isAdjusting)
  if (!client || !center || isEmpty) return null
  return (
    <>
      <OpenBlock
        key={center.id}
        center={center}
        due={data}
        showsFolded={showsFolded}
        onAdjust={() => setAdjusting(true)}
      />
      <AdjustDialog opened={isAdjusting} center={center} proposed={data.results} onClose={() => setAdjusting(false)} />
    </>
  )
}

interface OpenBlockProps {
  center: { id: number; name: string }
  due: Due
  showsFolded: boolean
  onAdjust: () => void
}

function OpenBlock({ center, due, showsFolded, onAdjust }: OpenBlockProps) {
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const hiding = useHiding(center.id, today)
  const isPhone = usePhone()
  if (hiding.isHidden && !showsFolded) return null
  if (hiding.isHidden) {
    return (
      <>
        <section className={styles.folded} aria-label={t('due.title')}>
          <span>{t('due.folded', { count: due.results.length })}</span>
          <Button size="small" onClick={hiding.show}>
            {t('due.show')}
          </Button>
        </section>
        <PromiseLine />
      </>
    )
  }
  return (
    <section className={styles.block} aria-labelledby="due-title">
      <header className={styles.head}>
        <h2 id="due-title" className={styles.title}>
          {t('due.title')}
          <span className={styles.where}>
            {center.name} · {formatDay(today)}
          </span>
        </h2>
        {isPhone && <PromiseLine />}
        <div className={styles.acts}>
          <Button size="small" variant="ghost" onClick={hiding.hide}>
            {t('due.hide', { day: formatDay(nextMonday(today)) })}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onAdjust}
          >
            {t('due.adjust')}
          </Button>
        </div>
      </header>
      {due.results.length > 0 && <DueLists products={due.results} nextWeek={due.next_week} />}
      {due.stopped.length > 0 && <StoppedList products={due.stopped} />}
    </section>
  )
}
