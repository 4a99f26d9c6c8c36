import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import spacing from '#web/ui/spacing.module.css'
import { CalendarPage } from './CalendarPage.tsx'
import styles from './Calendar.module.css'
import { cellAfterKey, LEVELS, pageOf, rowsOf, stepped, titleOf, turned, type Level } from './pages.ts'
import type { Range } from './useRange.ts'

const MOST_STEPS = 62 // cells that are passed over in search of one that can be picked

export interface CalendarProps {
  /** What is picked. */
  kind: 'days' | 'months'
  /** The chosen day or month twice, or a range. */
  range: Range
  onPick: (key: string) => void
  /** The first and the last that can be picked. */
  least?: string
  most?: string
  /** Those between them that cannot. */
  isOff?: (key: string) => boolean
  titleFor?: (key: string) => string | undefined
  /** A day on the first page. */
  shown: string
  /** Pages side by side. */
  columns?: 1 | 2
  labels: { before: string; after: string }
}

/** Days or months to pick from, page by page. The title of a page leads to its year and its ten years. */
export function Calendar(props: CalendarProps) {
  const { kind, range, onPick, shown, columns = 1, labels, least = '', most = '9999' } = props
  const { language } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  // The cell that gets the focus once it is drawn, which another page has to be before.
  const wanted = useRef<string>(undefined)
  const [level, setLevel] = useState<Level>(kind)
  const [page, setPage] = useState(() => pageOf(kind, shown))
  const [focused, setFocused] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  useLayoutEffect(() => {
    if (!wanted.current) return
    const cells = root.current?.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)') ?? []
    const cell = [...cells].find(({ dataset }) => dataset['cell'] === wanted.current) ?? cells[0]
    wanted.current = undefined
    cell?.focus()
  })
  const pages = Array.from({ length: columns }, (_, index) => turned(level, page, index))
  const isPicked = level === kind
  const isOff = (key: string) => endOf(level, key) < least || key > most || (isPicked && (props.isOff?.(key) ?? false))
  const keys = pages.flatMap(each => rowsOf(level, each, language).flat()).flatMap(cell => (cell ? [cell.key] : []))
  const enabled = keys.filter(key => !isOff(key))
  // One cell can be reached with Tab, the others from there with the arrow keys.
  const stop = [focused, range[0], range[1]].find(key => key && enabled.includes(key)) ?? enabled[0]

  function show(next: Level, day: string) {
    setLevel(next)
    setPage(pageOf(next, day))
    setFocused(undefined)
  }

  function pick(key: string) {
    if (isPicked) return onPick(key)
    const below = LEVELS[LEVELS.indexOf(level) - 1] ?? kind
    show(below, key)
    wanted.current = key
  }

  function press(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined
    const to = from && cellAfterKey(level, from, event.key)
    if (!from || !to) return
    event.preventDefault()
    const key = reachable(to, to < from ? -1 : 1)
    if (!key) return
    const there = pageOf(level, key)
    if (!keys.includes(key)) setPage(there < page ? there : turned(level, there, 1 - columns))
    setFocused(key)
    wanted.current = key
  }

  /** The nearest one that can be picked, in the direction of the key. */
  function reachable(to: string, by: 1 | -1): string | undefined {
    let key = to
    for (let step = 0; step < MOST_STEPS && isOff(key); step++) key = stepped(level, key, by)
    return isOff(key) ? undefined : key
  }

  const turn = (by: 1 | -1) => () => setPage(turned(level, page, by))
  return (
    <div
      ref={root}
      role="presentation"
      className={styles.calendar}
      onKeyDown={press}
      onPointerLeave={() => setPointed(undefined)}
    >
      {pages.map((each, index) => (
        <div key={each} className={spacing.rigid}>
          <div className={styles.header}>
            {index === 0 && (
              <button type="button" aria-label={labels.before} disabled={page <= least} onClick={turn(-1)}>
                <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className={styles.title}
              disabled={level === 'years'}
              onClick={() => show(LEVELS[LEVELS.indexOf(level) + 1] ?? level, each)}
            >
              {titleOf(level, each, language)}
            </button>
            {index === columns - 1 && (
              <button
                type="button"
                aria-label={labels.after}
                disabled={turned(level, page, columns) > most}
                onClick={turn(1)}
              >
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </button>
            )}
          </div>
          <CalendarPage
            level={level}
            page={each}
            range={isPicked ? shownRange(range, pointed) : [null, null]}
            stop={stop}
            isOff={isOff}
            titleFor={isPicked ? props.titleFor : undefined}
            onPick={pick}
            onPoint={setPointed}
          />
        </div>
      ))}
    </div>
  )
}

/** While the last one is to be picked, the range goes up to what is pointed at. */
function shownRange([first, last]: Range, pointed: string | undefined): Range {
  if (first === null || last !== null || pointed === undefined) return [first, last]
  return pointed < first ? [pointed, first] : [first, pointed]
}

/** The last day of a cell, so that a year whose last month can be picked can be opened. */
const endOf = (level: Level, key: string): string =>
  level === 'days' ? key : stepped('days', stepped(level, key, 1), -1)
