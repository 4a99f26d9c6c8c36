import styles from './Logo.module.css'

interface LogoProps {
  name: string
  height?: number
}

/**
 * The wordmark in the brand's colour: the name, its last «o» drawn as a ring from which a drop leaves. The letters are
 * drawn too: read as text, half a name would contradict the whole one.
 */
export function Logo({ name, height = 28 }: LogoProps) {
  const word = name.toLowerCase()
  const hasRing = word.endsWith('o')
  const letters = hasRing ? word.slice(0, -1) : word
  return (
    <span className={styles.logo} style={{ fontSize: height }} role="img" aria-label={name}>
      <span className={styles.letters} data-letters={letters} />
      {hasRing && <Ring />}
    </span>
  )
}

function Ring() {
  return (
    <svg className={styles.ring} viewBox="0 0 34 34" aria-hidden="true">
      <path d="M19.2 11.2A9.6 9.6 0 1 0 23.6 19" fill="none" stroke="currentColor" strokeWidth="5.4" />
      <path d="M27.2 2.2c3 4 4.6 6.4 4.6 8.7a4.6 4.6 0 0 1-9.2 0c0-2.3 1.6-4.7 4.6-8.7Z" fill="currentColor" />
    </svg>
  )
}
