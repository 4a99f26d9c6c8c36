import type { CSSProperties } from 'react'
import { contrast, isColor, leastContrast, primaryOf, SURFACES } from '#domain/brands/palette.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './ShownColor.module.css'

const DECIMALS = 2
const [WHITE, GROUND] = SURFACES.light
const [, NIGHT] = SURFACES.dark

/** What a colour becomes by day and by night, and how well it is read. Nothing while it is no colour. */
export function ShownColor({ color }: { color: string }) {
  const { t } = useTexts()
  if (!isColor(color)) return null
  const { light, dark } = primaryOf(color)
  const ratio = (one: string, other: string) =>
    t('desk.color_ratio', { ratio: formatNumber(contrast(one, other), DECIMALS) })
  const least = formatNumber(leastContrast(color, 'light'), DECIMALS)
  return (
    <div className={styles.shown}>
      {light !== color.toUpperCase() && (
        <Notice kind="info">{t('desk.color_moved', { color: color.toUpperCase(), ratio: least, used: light })}</Notice>
      )}
      <dl className={styles.rows}>
        <Row label={t('desk.color_button')} ratio={ratio(WHITE, light)} ink={WHITE} ground={light} />
        <Row label={t('desk.color_ground')} ratio={ratio(light, GROUND)} ink={light} ground={GROUND} />
        <Row label={t('desk.color_dark', { color: dark })} ratio={ratio(dark, NIGHT)} ink={dark} ground={NIGHT} />
      </dl>
    </div>
  )
}

interface Painted {
  label: string
  ink: string
  ground: string
}

const painted = (ink: string, ground: string) => ({ '--ink': ink, '--ground': ground }) as CSSProperties

function Row({ label, ratio, ink, ground }: Painted & { ratio: string }) {
  return (
    <div className={styles.row}>
      <dt>
        <span className={styles.sample} style={painted(ink, ground)} aria-hidden="true">
          Aa
        </span>
        {label}
      </dt>
      <dd className="tnum">{ratio}</dd>
    </div>
  )
}
