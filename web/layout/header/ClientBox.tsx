import { IconChevronDown, IconX } from '@tabler/icons-react'
import { LockedMark } from '#web/clients/LockedMark.tsx'
import { useAccount } from '#web/session/account.ts'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useIsVisit } from '#web/session/visit.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './BuyerBox.module.css'
import { useBuyerChange } from './useBuyerChange.tsx'

/** The client that is being bought for. It leads to the client list, at the given address, only for who has more than one (000 §2). */
export function ClientBox({ list }: { list: string }) {
  const { t } = useTexts()
  const client = useSession().state.client
  const hasSeveral = (useAccount()?.clients_count ?? 0) > 1
  const isFixed = useIsVisit()
  const isLocked = useClientLocked()
  const { change, question } = useBuyerChange()
  if (!client) {
    return (
      <Link href={list} className={classNames(styles.box, styles.empty)}>
        <span>{t('layout.choose_client')}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    )
  }
  const words = (
    <span className={styles.words}>
      <span className={styles.code}>
        {isLocked ? (
          <>
            <LockedMark /> · {client.external_id}
          </>
        ) : (
          t('layout.client_code', { code: client.external_id })
        )}
      </span>
      <span className={styles.name}>{client.name}</span>
    </span>
  )
  return (
    <div className={styles.box}>
      {hasSeveral ? (
        <Link href={list} className={styles.open} title={t('layout.change_client')}>
          {words}
        </Link>
      ) : (
        <span className={styles.open}>{words}</span>
      )}
      {!isFixed && (
        <IconButton label={t('layout.remove_client')} onClick={() => change({ type: 'client-removed' })}>
          <IconX size={15} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {hasSeveral && (
        <Link href={list} className={styles.chevron} aria-label={t('layout.change_client')}>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      {question}
    </div>
  )
}
