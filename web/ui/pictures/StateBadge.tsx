import styles from './Badge.module.css'
import { classNames } from '#web/ui/classNames.ts'

type Look = 'warning' | 'success' | 'danger' | 'info' | 'quiet'

// A shape beside the colour, so that a state is told apart without colours too.
const LOOKS: Record<number, { look: Look; glyph: string }> = {
  1: { look: 'warning', glyph: '◐' },
  2: { look: 'success', glyph: '●' },
  3: { look: 'danger', glyph: '■' },
  4: { look: 'info', glyph: '◔' },
  5: { look: 'info', glyph: '▶' },
  6: { look: 'success', glyph: '✓' },
  7: { look: 'info', glyph: '◇' },
  8: { look: 'success', glyph: '◆' },
  9: { look: 'quiet', glyph: '✕' },
  10: { look: 'quiet', glyph: '✕' },
}

/** The state of an order, by its number on the wire. */
export function StateBadge({ state, label }: { state: number; label: string }) {
  const { look, glyph } = LOOKS[state] ?? { look: 'quiet', glyph: '○' }
  return <TextBadge look={look} glyph={glyph} label={label} />
}

interface LookBadgeProps {
  look: Look
  /** A shape of its own for each look. */
  glyph: string
  label: string
}

/** A state that has no number on the wire. */
export function TextBadge({ look, glyph, label }: LookBadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[look])}>
      <span className={styles.glyph} aria-hidden="true">
        {glyph}
      </span>
      {label}
    </span>
  )
}
