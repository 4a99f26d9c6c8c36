import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { plainCell, separatedText } from '#web/ui/files/spreadsheet.ts'
import type { WrittenCell } from '#web/ui/files/spreadsheet.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'

export interface ChartHead {
  /** The question that the chart answers. */
  title: string
  /** The period and the unit, and what there is to see in a sentence. */
  subtitle?: string
  /** Of the CSV file, without its ending. */
  fileName: string
  /** Beside the title, as an explanation. */
  aside?: ReactNode
  /** Below the chart, as where its figures come from. */
  note?: ReactNode
}

interface ChartFrameProps extends ChartHead {
  headers: string[]
  /** The same figures as numbers, for the file, and as they are written, for the table. */
  rows: { cells: WrittenCell[]; written: string[] }[]
  isEmpty: boolean
  /** Follows a row of the table, whose name is then a button. */
  onRow?: ((index: number) => void) | undefined
  children: ReactNode
}

/** P-CHART: a chart with its question, its table twin and its file. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, fileName, aside, note, headers, rows, isEmpty, onRow, children } = props
  const { t } = useTexts()
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  const save = () => {
    const cells = [headers, ...rows.map(row => row.cells)].map(row => row.map(plain))
    saveFile({ content: separatedText(cells), name: `${fileName}.csv` })
  }
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.of}>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            {aside}
          </div>
        </div>
        {!isEmpty && (
          <div className={styles.tools}>
            <Button
              size="small"
              icon={isTable ? <IconChartBar {...ICON} /> : <IconTable {...ICON} />}
              onClick={() => setTable(!isTable)}
            >
              {t(isTable ? 'charts.as_chart' : 'charts.as_table')}
            </Button>
            <Button size="small" icon={<IconDownload {...ICON} />} onClick={save}>
              {t('charts.csv')}
            </Button>
          </div>
        )}
      </div>
      {isEmpty && <EmptyState title={t('charts.empty')} />}
      {!isEmpty && (isTable ? <ChartTable caption={title} headers={headers} rows={rows} onRow={onRow} /> : children)}
      {!isEmpty && note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const plain = (cell: WrittenCell) => (typeof cell === 'string' ? plainCell(cell) : cell)
