import type { CSSProperties, ReactNode } from 'react'
import styles from './ArticleName.module.css'
import { nameParts } from './nameParts.ts'

interface ArticleNameProps {
  name: string
  /** The most lines that it takes. */
  lines: 1 | 2 | 3
  /** How a part of the name is written, as with what was searched for set off. */
  renderPart?: (part: string) => ReactNode
}

/** The name of an article where room is scarce: what is left out stands in its middle, never at its end. */
export function ArticleName({ name, lines, renderPart }: ArticleNameProps) {
  const { head, tail } = nameParts(name)
  const parts = (
    <>
      <span className={styles.head}>{renderPart ? renderPart(head) : head}</span>
      {tail && ' '}
      {tail && <span className={styles.tail}>{renderPart ? renderPart(tail) : tail}</span>}
    </>
  )
  if (lines === 1) {
    return (
      <span className={styles.line} title={name}>
        {parts}
      </span>
    )
  }
  const room = { '--lines': lines, '--head-lines': lines - 1 } as CSSProperties // variables of our own
  return (
    <span key={name} className={styles.name} style={room} title={name} ref={watchRoom}>
      {parts}
    </span>
  )
}

/** Marks names that do not fit, as often as their room changes. */
const observer =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver(entries => {
        const names = entries.map(({ target }) => target)
        for (const name of names) name.removeAttribute('data-cut')
        const cut = names.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        for (const name of cut) name.setAttribute('data-cut', '')
      })

function watchRoom(name: HTMLElement | null) {
  if (!name) return undefined
  observer?.observe(name)
  return () => observer?.unobserve(name)
}
