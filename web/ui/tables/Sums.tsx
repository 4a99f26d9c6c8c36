import styles from './Sums.module.css'

interface SumsProps {
  rows: [term: string, amount: string][]
  total: [term: string, amount: string]
}

/** What a document adds up to; the total speaks loudest. */
export function Sums({ rows, total: [term, amount] }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="tnum">{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{term}</dt>
        <dd className="tnum">{amount}</dd>
      </div>
    </dl>
  )
}
