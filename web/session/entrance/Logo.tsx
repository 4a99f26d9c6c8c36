import { useConfig } from '#web/session/account.ts'
import styles from './Logo.module.css'

const FIELD = 32 // every logo is drawn on a field of this height

interface LogoProps {
  height?: number
  /** The sign alone, where there is no room for the name. */
  mark?: boolean
}

/** The wordmark of the brand, in its colour. */
export function Logo({ height = 32, mark = false }: LogoProps) {
  const { logo, name } = useConfig()
  const width = mark ? FIELD : logo.width
  return (
    <svg
      className={styles.logo}
      viewBox={`0 0 ${width} ${FIELD}`}
      width={(width / FIELD) * height}
      height={height}
      role="img"
      aria-label={name}
    >
      {(mark ? logo.mark : logo.full).map(stroke => (
        <path
          key={stroke.d}
          d={stroke.d}
          opacity={stroke.opacity}
          fillRule={stroke.solid ? 'nonzero' : 'evenodd'}
          {...(stroke.width === undefined
            ? { fill: 'currentColor' }
            : { fill: 'none', stroke: 'currentColor', strokeWidth: stroke.width })}
          {...(stroke.round && { strokeLinecap: 'round', strokeLinejoin: 'round' })}
        />
      ))}
    </svg>
  )
}
