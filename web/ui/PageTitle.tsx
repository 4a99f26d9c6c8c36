import { createContext, use, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { afterPaint } from './afterPaint.ts'
import styles from './PageTitle.module.css'
import prose from './prose.module.css'

/** The part of the window title after the name of the screen: ‹Pantalla · Cliente · Marca›. */
export const TitleSuffix = createContext('')

interface PageTitleProps {
  title: string
  /** A count beside it: ‹86 de 1.070›. */
  count?: string
  /** A state, beside the words. */
  mark?: ReactNode
  actions?: ReactNode
  /** One small button that stays beside the words, however long they are. */
  beside?: ReactNode
}

/** The h1 of a screen. A navigation moves the focus here, so that screen readers read it first. */
export function PageTitle({ title, count, mark, actions, beside }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const suffix = use(TitleSuffix)
  useEffect(() => {
    document.title = suffix ? `${title} · ${suffix}` : title
    if (isAwaited) heading.current?.focus({ preventScroll: true })
    isAwaited = false
  }, [title, suffix])
  // Moving the focus forces a layout of the page, so it is done after the page is painted.
  useEffect(() => afterPaint(() => isTyping() || heading.current?.focus({ preventScroll: true })), [])
  return (
    <div className={styles.row}>
      <h1 ref={heading} tabIndex={-1}>
        <InWhole title={title} />
      </h1>
      {count && (
        <span className={styles.count} role="status">
          {count}
        </span>
      )}
      {mark}
      {actions && <div className={styles.actions}>{actions}</div>}
      {beside && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

const NUMBER = /[A-Z]{0,3}\d{0,4}-\d{3,9}\b/

/** Uses a non-breaking hyphen in document numbers, so that ‹P26-000377› stays in one line. */
function InWhole({ title }: { title: string }) {
  const found = NUMBER.exec(title)
  if (!found) return title
  const [number] = found
  return (
    <>
      {title.slice(0, found.index)}
      <span className={prose.nowrap}>{number}</span>
      {title.slice(found.index + number.length)}
    </>
  )
}

let isAwaited = false

/** Moves the focus to the next title, also if only the title of a screen changes. */
export function focusNextTitle(): void {
  isAwaited = true
}

/** A search keeps the focus while its results replace the screen. */
const isTyping = () => document.activeElement instanceof HTMLInputElement
