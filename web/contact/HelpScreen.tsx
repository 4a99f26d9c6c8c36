import { useSearch } from '@tanstack/react-router'
import { NO_SUBJECT, QUESTION_SUBJECT } from '#domain/contact/subjects.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useAccount, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { HelpForm } from './HelpForm.tsx'
import styles from './HelpScreen.module.css'

export function HelpScreen() {
  const { t } = useTexts()
  const account = useAccount()
  const { client } = useSession().state
  const { contact } = useConfig()
  const order = useSearch({ from: `/shell${ADDRESS.support}` }).order
  return (
    <div className={styles.screen}>
      <PageTitle title={t('contact.help_title')} />
      <p className={styles.lead}>{t('contact.help_lead')}</p>
      <div className={styles.columns}>
        {account ? (
          <HelpForm
            first={{
              full_name: `${account.first_name} ${account.last_name}`.trim(),
              company: client?.name ?? '',
              email: account.email,
              phone_number: '',
              subject: order ? QUESTION_SUBJECT : NO_SUBJECT,
              description: order ? `${t('orders.order', { number: order })}: ` : '',
            }}
          />
        ) : (
          <Skeleton height={420} />
        )}
        <aside className={styles.aside}>
          <h2>{t('contact.other_ways')}</h2>
          <p>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </aside>
      </div>
    </div>
  )
}
