import { ListedPager } from '#web/listing/ListedPager.tsx'
import { paths } from '#web/routing/paths.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useDeskPeople } from '#web/desk/api.ts'
import styles from '#web/desk/Lists.module.css'
import { InvitePerson } from './InvitePerson.tsx'
import { PersonTable } from './PersonTable.tsx'

/** Who signs in for a client. */
export function PeopleOfClient({ client, code, page }: { client: number; code: string; page: number }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const people = useDeskPeople({ client, page, search: '', role: undefined, active: undefined, ordering: 'name' })
  return (
    <>
      <p className={styles.above}>
        <InvitePerson client={code} />
      </p>
      <PersonTable people={people} empty={<EmptyState title={t('desk.no_people')} text={t('desk.no_people_help')} />} />
      <ListedPager
        list={people}
        page={page}
        onPage={next => go(paths.deskClient(client, { tab: 'people', page: next }))}
      />
    </>
  )
}
