import { formatDayTime } from '#domain/format.ts'
import type { HistoryEntry, SentHistoryEntry } from '#domain/validation/shapes.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import styles from './History.module.css'

const TOLD: Record<string, TextKey> = {
  order_placed: 'orders.told_order_placed',
  order_asked: 'orders.told_order_asked',
  order_answered: 'orders.told_order_answered',
  order_turn_passed: 'orders.told_order_turn_passed',
  order_released: 'orders.told_order_released',
  order_changed: 'orders.told_order_changed',
  order_validated: 'orders.told_order_validated',
  order_cancelled: 'orders.told_order_cancelled',
  order_moved: 'orders.told_order_moved',
  order_passed_on: 'orders.told_order_passed_on',
  order_not_validated: 'orders.told_order_not_validated',
  offer_placed: 'offers.told_offer_placed',
  offer_sent: 'offers.told_offer_sent',
  offer_opened: 'offers.told_offer_opened',
  offer_accepted: 'offers.told_offer_accepted',
  offer_change_asked: 'offers.told_offer_change_asked',
  offer_refused: 'offers.told_offer_refused',
  offer_converted: 'offers.told_offer_converted',
  offer_released: 'received_offers.order_withdrawn',
  offer_link_cancelled: 'offers.told_offer_link_cancelled',
  offer_withdrawn: 'offers.told_offer_withdrawn',
  offer_validity_changed: 'offers.told_offer_validity_changed',
  offer_validated: 'offers.told_offer_validated',
  offer_cancelled: 'offers.told_offer_cancelled',
  offer_passed_on: 'offers.told_offer_passed_on',
  offer_not_validated: 'offers.told_offer_not_validated',
}

/** What became of a document, newest first. */
export function History({ history }: { history: (HistoryEntry | SentHistoryEntry)[] }) {
  const { t } = useTexts()
  if (history.length === 0) return null
  return (
    <section className={styles.history}>
      <h2>{t('validation.history')}</h2>
      <ol>
        {history.map(told => {
          const key = TOLD[told.kind]
          return (
            <li key={told.id}>
              <span className="tnum">{formatDayTime(told.happened_at)}</span>
              <b>{key ? t(key) : told.kind}</b>
              <span>
                {[
                  told.user,
                  told.in_place_of && t('validation.in_place_of', { name: told.in_place_of }),
                  'address' in told ? told.address : '',
                  told.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
