import { useTexts } from '#web/texts/texts.ts'
import styles from './Calendar.module.css'
import { rowsOf, weekdays, type Cell, type Level } from './pages.ts'
import type { Range } from './useRange.ts'

interface CalendarPageProps {
  level: Level
  page: string
  range: Range
  /** The one that is reached with Tab. */
  stop: string | undefined
  isOff: (key: string) => boolean
  titleFor: ((key: string) => string | undefined) | undefined
  onPick: (key: string) => void
  onPoint: (key: string) => void
}

export function CalendarPage(props: CalendarPageProps) {
  const { level, page, range, stop, isOff, titleFor, onPick, onPoint } = props
  const { language } = useTexts()
  const draw = (cell: Cell) => (
    <button
      type="button"
      className={styles.cell}
      data-cell={cell.key}
      aria-label={cell.name}
      title={titleFor?.(cell.key)}
      disabled={isOff(cell.key)}
      tabIndex={cell.key === stop ? 0 : -1}
      {...placeIn(range, cell.key)}
      onClick={() => onPick(cell.key)}
      onPointerEnter={() => onPoint(cell.key)}
    >
      {cell.text}
    </button>
  )
  return (
    <table className={styles.cells} data-level={level}>
      {level === 'days' && (
        <thead>
          <tr>
            {weekdays(language).map(({ text, name }) => (
              <th key={name} scope="col" aria-label={name}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rowsOf(level, page, language).map((row, index) => (
          <tr key={row.find(Boolean)?.key ?? index}>
            {row.map((cell, column) => (
              <td key={cell?.key ?? column}>{cell && draw(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a cell stands in what is chosen: for its look, and for who does not see it. */
function placeIn([first, last]: Range, key: string) {
  const end = last ?? first
  const isEnd = key === first || key === last
  return {
    'aria-pressed': isEnd,
    'data-first': key === first || undefined,
    'data-last': key === end || undefined,
    'data-within': (first !== null && end !== null && key > first && key < end) || undefined,
  }
}
