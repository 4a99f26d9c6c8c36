import styles from './Sums.module.css'

interface SumsProps {
  rows: [term: string, amount: string][]
  total: [term: string, amount: string]
}

/** The sums of a document; the total is emphasized. */
export function Sums({ rows, total: [term, amount] }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {rows.map(([term, amount]) => (
        <div key={`${term} ${amount}`}>
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
