import { IconUser } from '@tabler/icons-react'
import { useAccount } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import styles from '#web/layout/menu/HeaderMenu.module.css'

export function AccountMenu() {
  const { t } = useTexts()
  const account = useAccount()
  const name = account?.first_name ?? ''
  return (
    <Dropdown
      align="end"
      label={t('layout.account', { name })}
      className={classNames(styles.trigger, styles.account)}
      panelClassName={styles.panel}
      button={
        <>
          <IconUser size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.wide}>{name}</span>
        </>
      }
    >
      {close => <AccountPanel onLeave={close} />}
    </Dropdown>
  )
}
