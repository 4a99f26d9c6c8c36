import type { CompanyLook } from '#domain/public-config/contract.ts'
import { type Scheme, useScheme } from '#web/theme/scheme.ts'
import { useConfig } from '#web/session/account.ts'
import styles from './Logo.module.css'

const FIELD = 32 // every logo is drawn on a field of this height

interface LogoProps {
  height?: number
  /** The sign alone, where there is no room for the name. */
  mark?: boolean
}

/** The logo that was sent, or the wordmark of the brand in its colour. */
export function Logo(props: LogoProps) {
  const config = useConfig()
  const scheme = useScheme()
  return <LogoOf look={config} scheme={scheme} {...props} />
}

interface LogoOfProps extends LogoProps {
  look: Pick<CompanyLook, 'logo' | 'name'>
  scheme: Scheme
}

/** The same of any company, for a light ground or a dark one. */
export function LogoOf({ look: { logo, name }, scheme, height = FIELD, mark = false }: LogoOfProps) {
  const units = mark ? FIELD : logo.width
  const width = (units / FIELD) * height
  // A picture that is far from square cannot be read where the sign stands.
  if (logo.picture && (!mark || logo.picture.is_square)) {
    const { address, has_plate } = logo.picture[scheme]
    return <img className={has_plate ? styles.plate : styles.picture} {...{ width, height }} src={address} alt={name} />
  }
  return (
    <svg
      className={styles.logo}
      viewBox={`0 0 ${units} ${FIELD}`}
      width={width}
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
