import { IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import type { DeskPerson } from '#domain/desk/people-contract.ts'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Fact, ICON } from '#web/desk/Fact.tsx'
import styles from '#web/desk/RecordHead.module.css'
import { PersonActions } from './PersonActions.tsx'
import { PersonBadge } from './PersonBadge.tsx'
import { nameOf } from './personState.ts'

/** Who somebody is, whether she can sign in, and what can be done about it. */
export function PersonHead({ person }: { person: DeskPerson }) {
  const { t } = useTexts()
  const { email, phone, role, invitation } = person
  return (
    <>
      <PageTitle
        title={nameOf(person)}
        mark={<PersonBadge person={person} />}
        actions={<PersonActions person={person} />}
      />
      <p className={styles.facts}>
        <Fact icon={<IconMail {...ICON} />}>{email}</Fact>
        <Fact icon={<IconUser {...ICON} />}>{t(`desk.role_${role}`)}</Fact>
        {phone && (
          <Fact icon={<IconPhone {...ICON} />}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        {invitation && !invitation.is_withdrawn && (
          <Fact icon={<IconMail {...ICON} />}>
            {t('desk.invited_on', { day: formatDay(invitation.invited_at) })},{' '}
            {t('desk.invited_until', { day: formatDay(invitation.expires_at) })}
          </Fact>
        )}
      </p>
    </>
  )
}
