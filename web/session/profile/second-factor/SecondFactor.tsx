import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import profile from '#web/session/profile/ProfileScreen.module.css'
import { secondFactorQuery } from './api.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { SwitchOnDialog } from './SwitchOnDialog.tsx'

type Open = 'on' | 'off' | 'renew'

/** Whether the own sign-in asks for a code of an app. */
export function SecondFactor() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const done = (made?: string[]) => {
    setOpen(undefined)
    setCodes(made)
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    if (!made) toast.success(t('profile.second_factor_off_done'))
  }
  const close = () => setOpen(undefined)
  return (
    <section className={profile.card} aria-labelledby="second-factor-title">
      <div className={profile.heading}>
        <h2 id="second-factor-title">{t('profile.second_factor')}</h2>
        <p>{t('profile.second_factor_text')}</p>
      </div>
      {isPending && <Skeleton height={48} />}
      {isError && <ErrorNotice onRetry={() => void refetch()} />}
      {data?.is_needed && !data.is_on && <Notice kind="warning">{t('profile.second_factor_is_needed')}</Notice>}
      {data?.is_on && (
        <p className={profile.current}>{t('profile.second_factor_is_on', { count: data.recovery_codes_left })}</p>
      )}
      {data && (
        <div className={styles.actions}>
          {data.is_on ? (
            <>
              <Button onClick={() => setOpen('renew')}>{t('profile.second_factor_renew')}</Button>
              <Button onClick={() => setOpen('off')}>{t('profile.second_factor_switch_off')}</Button>
            </>
          ) : (
            <Button variant="primary" onClick={() => setOpen('on')}>
              {t('profile.second_factor_switch_on')}
            </Button>
          )}
        </div>
      )}
      {open === 'on' && <SwitchOnDialog onClose={close} onDone={done} />}
      {(open === 'off' || open === 'renew') && <ProofDialog what={open} onClose={close} onDone={done} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}
