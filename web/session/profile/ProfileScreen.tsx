import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Account } from '#domain/session/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Substitutions } from '#web/session/Substitutions.tsx'
import { accountQuery, useAccount, useConfig } from '#web/session/account.ts'
import { DeviceSettings } from './DeviceSettings.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './ProfileScreen.module.css'
import { SecondFactor } from './second-factor/SecondFactor.tsx'

/** «Mi cuenta». */
export function ProfileScreen() {
  const { t } = useTexts()
  const account = useAccount()
  return (
    <div className={styles.screen}>
      <PageTitle title={t('profile.title')} />
      <Substitutions />
      {account ? <OwnData key={account.id} account={account} /> : <Skeleton height={360} />}
      <SecondFactor />
      <OwnSessions />
      <DeviceSettings />
    </div>
  )
}

function OwnData({ account }: { account: Account }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const { history } = useRouter()
  const { url_home } = useConfig()
  const queries = useQueryClient()
  return (
    <ProfileForm
      account={account}
      onCancel={() => (history.canGoBack() ? history.back() : go(url_home))}
      onSaved={saved => {
        queries.setQueryData(accountQuery.queryKey, saved)
        const waits = saved.new_email !== null && saved.new_email !== account.new_email
        toast.success(waits ? t('profile.email_sent', { email: saved.new_email ?? '' }) : t('profile.saved'))
        go(url_home)
      }}
    />
  )
}
