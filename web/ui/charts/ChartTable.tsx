import { classNames } from '#web/ui/classNames.ts'
import styles from './Chart.module.css'

interface ChartTableProps {
  caption: string
  headers: string[]
  rows: { written: string[] }[]
  onRow?: ((index: number) => void) | undefined
}

/** The figures of a chart: what each is of in the first column, and numbers in all others. */
export function ChartTable({ caption, headers, rows, onRow }: ChartTableProps) {
  return (
    <div className={styles.scrolled}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <th key={header} scope="col" className={index > 0 ? styles.number : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ written: [name, ...values] }, row) => (
            <tr key={name}>
              <th scope="row">
                {onRow ? (
                  <button type="button" className={styles.rowLink} onClick={() => onRow(row)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {values.map((value, index) => (
                <td key={headers[index + 1]} className={classNames('tnum', styles.number)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
