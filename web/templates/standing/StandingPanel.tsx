import { IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeTemplate } from '#domain/order-templates/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { useStanding } from './api.ts'
import { MakeStanding } from './MakeStanding.tsx'
import { StandingCard } from './StandingCard.tsx'
import styles from './Standing.module.css'

/** For which centers a list is asked about again and again, and the way to one more. */
export function StandingPanel({ template }: { template: WholeTemplate }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useStanding(template.client)
  const [isMaking, setMaking] = useState(false)
  const own = data?.filter(basket => basket.template === template.id) ?? []
  return (
    <section className={styles.panel} aria-labelledby="standing">
      <div className={styles.head}>
        <h2 id="standing">{t('standing.title')}</h2>
        {template.entries.length > 0 && (
          <Button
            aria-haspopup="dialog"
            icon={<IconCalendarRepeat size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            {t('standing.make')}
          </Button>
        )}
      </div>
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} />}
      {data && own.length === 0 && <p className={styles.quiet}>{t('standing.none_help')}</p>}
      {own.map(basket => (
        <StandingCard key={basket.id} basket={basket} />
      ))}
      {isMaking && <MakeStanding template={template} taken={own} onClose={() => setMaking(false)} />}
    </section>
  )
}
