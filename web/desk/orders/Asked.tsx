import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import styles from './Notes.module.css'

/** What has no lines of an order: who it is from, what it says, and about what. */
export function Asked({ arrival }: { arrival: ArrivalDetail }) {
  const { t } = useTexts()
  const { client, center, placed_by, phone, email, text, articles } = arrival
  return (
    <>
      <Facts label={t('orders.facts')} columns={3}>
        <Fact term={t('desk.client')}>{client || '–'}</Fact>
        {center && <Fact term={t('desk.center')}>{center}</Fact>}
        <Fact term={t('desk.placed_by')}>{placed_by || '–'}</Fact>
        {phone && (
          <Fact term={t('desk.column_phone')}>
            <a href={`tel:${phone}`} className={styles.way}>
              <IconPhone size={16} stroke={1.75} aria-hidden="true" />
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact term={t('desk.column_email')}>
            <span className={styles.way}>
              <IconMail size={16} stroke={1.75} aria-hidden="true" />
              {email}
            </span>
          </Fact>
        )}
      </Facts>
      {text && (
        <section className={styles.panel}>
          <h2>{t('desk.asks')}</h2>
          <p className={styles.text}>{text}</p>
          {articles.length > 0 && (
            <>
              <h3>{t('desk.asked_articles')}</h3>
              <ul className={styles.articles}>
                {articles.map(({ id, name, external_id }) => (
                  <li key={id}>
                    <Link href={paths.product(id, name)}>{name}</Link> · {external_id}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  )
}
