import styles from './Facts.module.css'

/** What is known, each under its name. */
export function Facts({ facts }: { facts: readonly { label: string; value: string; isBad?: boolean }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isBad }) => (
        <div key={label} data-bad={isBad ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
