import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { PunchoutOrder } from '#domain/punchout/contract.ts'
import { charsetOf } from '#domain/punchout/charset.ts'
import { isPostedByItself, POST_DELAY_MS, targetOf } from '#domain/punchout/form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './ReturnPanel.module.css'
import { usePosting } from './usePosting.ts'

interface ReturnPanelProps {
  form: PunchoutOrder
  partner: string
  /** It goes back without articles. */
  isCancelled: boolean
  onStay: () => void
}

/** The way back to the procurement system, by itself or by a press: the browser posts the cart there (R312, R313). */
export function ReturnPanel({ form, partner, isCancelled, onStay }: ReturnPanelProps) {
  const { t } = useTexts()
  const { form_post_url, form_post_data } = form
  const element = useRef<HTMLFormElement>(null)
  const [goesByItself] = useState(() => isPostedByItself(form.client_session))
  const target = targetOf(form_post_data)
  const { state, posted } = usePosting(target)
  const isCounting = goesByItself && state === 'ready'
  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => element.current?.requestSubmit(), POST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isCounting])
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={styles.panel}>
      <PageTitle title={t(isCancelled ? 'visit.panel_leaving' : 'visit.panel_returning')} />
      {state === 'failed' && (
        <Notice kind="danger">{t('visit.panel_failed', { host: new URL(form_post_url).host })}</Notice>
      )}
      {(isCounting || state === 'posted') && (
        <div className={styles.progress} aria-hidden="true">
          {/* Its length in time is that of the wait. */}
          <span className={state === 'posted' ? styles.full : undefined} />
        </div>
      )}
      <form
        ref={element}
        method="post"
        action={form_post_url}
        target={target}
        acceptCharset={charsetOf(form_post_data)}
        onSubmit={posted}
      >
        {Object.entries(form_post_data).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="large" busy={state === 'posted'}>
            {t(goesByItself ? 'visit.continue_now' : 'visit.continue')}
          </Button>
          <Button size="large" icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />} onClick={onStay}>
            {t('visit.stay')}
          </Button>
        </div>
      </form>
      <p className={styles.hint}>{t(goesByItself ? 'visit.panel_by_itself' : 'visit.panel_by_button', { partner })}</p>
    </section>
  )
}
