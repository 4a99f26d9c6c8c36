import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
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
          {/* The center is what an order is for, and what differs between orders of a client. */}
          <strong>{center?.name ?? client?.name ?? t('layout.choose_client')}</strong>
          {center && <span className={styles.client}>· {client?.name}</span>}
          {isLocked && <LockedMark />}
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
