import { IconTruckDelivery } from '@tabler/icons-react'
import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { promisedWords } from '#domain/orders/promised.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Delivery.module.css'

interface ArrivesOnProps {
  /** Of an order that has just been placed. */
  order: { promised?: PromisedDelivery | null | undefined; state: number }
}

/** «Llega el jueves 03-12-2026», in the list of the orders that came of one press; nothing where nothing is promised. */
export function ArrivesOn({ order: { promised = null, state } }: ArrivesOnProps) {
  const { t, language } = useTexts()
  const said = promisedWords({ promised, state, validated_at: null }, language)
  return (
    said && (
      <span className={styles.arrives}>
        <IconTruckDelivery size={16} stroke={1.75} aria-hidden="true" />
        {t(said.key, said.params)}
      </span>
    )
  )
}
