import styles from './FactList.module.css'

/** What is known, each under its name. */
export function FactList({ facts }: { facts: readonly { label: string; value: string; isBad?: boolean }[] }) {
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
