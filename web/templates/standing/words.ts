import { dayInWords } from '#domain/format.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { DayState, StandingBasket } from '#domain/standing-baskets/shapes.ts'
import type { TextKey, TextParams } from '#web/texts/texts.ts'

type Texts = (key: TextKey, params?: TextParams) => string

const weekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** 2026-12-08 → martes 8 de diciembre */
export const dayWords = (day: string, language: Language): string =>
  `${weekday(day, language)} ${dayInWords(day, language)}`

/** An instant → lunes 30 de noviembre, 13:00 */
export function momentWords(instant: string, language: Language): string {
  const at = new Date(instant)
  return `${dayWords(dayIn(BUSINESS_TIME_ZONE, at), language)}, ${timeIn(BUSINESS_TIME_ZONE, at)}`
}

/** «Cada martes» */
const rhythmWords = (
  { weeks, first_day }: Pick<StandingBasket, 'weeks' | 'first_day'>,
  { t, language }: { t: Texts; language: Language },
): string => t(`standing.said_${weeks}`, { weekday: weekday(first_day, language) })

/** «Cada martes, próximo el 8 de diciembre» */
export function standingWords(basket: StandingBasket, here: { t: Texts; language: Language }): string {
  const { t, language } = here
  const rhythm = rhythmWords(basket, here)
  if (basket.stopped) return t('standing.line_stopped')
  if (basket.paused) return t('standing.line_paused', { rhythm })
  const next = basket.days.find(({ state, day }) => day !== null && (state === 'planned' || state === 'open'))
  return next?.day
    ? t('standing.line', { rhythm, day: dayInWords(next.day, language) })
    : t('standing.line_none', { rhythm })
}

/** How a state looks: a shape beside the colour. */
export const STATE_LOOKS: Record<
  DayState,
  { look: 'warning' | 'success' | 'danger' | 'info' | 'quiet'; glyph: string }
> = {
  planned: { look: 'info', glyph: '◔' },
  open: { look: 'warning', glyph: '◐' },
  sent: { look: 'success', glyph: '✓' },
  skipped: { look: 'quiet', glyph: '✕' },
  unanswered: { look: 'quiet', glyph: '○' },
  failed: { look: 'danger', glyph: '■' },
  none: { look: 'quiet', glyph: '○' },
}
