import { IconMessageCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { PublicRequest } from '#web/contact/lateRequests.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { collectNothing, leaveOut, useCollected } from './collected.ts'
import styles from './MyRequest.module.css'

/** What the visitor has collected, on the way to being sent as one request (3.9). */
export function MyRequest() {
  const { t } = useTexts()
  const collected = useCollected()
  const [isOpen, setOpen] = useState(false)
  const count = collected.length
  if (count === 0 && !isOpen) return null
  return (
    <>
      {count > 0 && (
        <Button
          size="small"
          icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={t('public.my_request_of', { count, number: formatNumber(count) })}
          onClick={() => setOpen(true)}
        >
          <span className={styles.words}>{t('public.my_request')} </span>
          <span className={styles.count}>{formatNumber(count)}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PublicRequest
            products={collected}
            onLeaveOut={leaveOut}
            onSent={collectNothing}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
