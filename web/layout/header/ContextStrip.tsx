import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { ContextSheet } from './ContextSheet.tsx'
import styles from './ContextStrip.module.css'
import { LeadBox } from './LeadBox.tsx'
import { useBuysForClients } from './useBuysForClients.ts'
import { useLimit } from './useLimit.ts'

/** On a phone: who is being bought for, in one line; a press shows the rest. */
export function ContextStrip() {
  const { t } = useTexts()
  const buysForClients = useBuysForClients()
  const { client, center, lead } = useSession().state
  const isLocked = useClientLocked()
  const limit = useLimit()
  const [opened, setOpened] = useState(false)
  if (lead) return <LeadBox lead={lead} strip />
  if (!buysForClients) return null
  return (
    <>
      <button type="button" className={styles.strip} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={styles.words}>
          <strong>{client?.name ?? t('layout.choose_client')}</strong>
          {isLocked && <LockedMark />}
          {center && <span className={styles.center}>› {center.name}</span>}
        </span>
        {limit && (
          <span className={styles.limit}>
            <LimitBar {...limit} size="header" />
          </span>
        )}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('layout.buying_for')}>
        <ContextSheet onLeave={() => setOpened(false)} />
      </Dialog>
    </>
  )
}
