import { addDays } from '#domain/dates.ts'
import { dayIn } from '#domain/calendar/zone.ts'
import { isFirstDay, RHYTHMS } from '#domain/standing-baskets/days.ts'
import type { Delivery } from '#web/delivery/deliveryDays.ts'
import { useDelivery } from '#web/delivery/deliveryDays.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { dayWords } from './words.ts'

export interface RhythmWish {
  weeks: string
  /** Empty until one is chosen. */
  first_day: string
}

const OFFERED_DAYS = 35

interface RhythmFieldsProps {
  form: Pick<FormOf<RhythmWish>, 'option'>
  /** Whose days are offered; of several centers the server looks at each. */
  center: number | undefined
}

/** How often, and from when on: the first day says the day of the week. */
export function RhythmFields({ form, center }: RhythmFieldsProps) {
  const { t, language } = useTexts()
  const delivery = useDelivery(center)
  return (
    <>
      <SelectField {...form.option('weeks')} label={t('standing.rhythm')} required>
        {RHYTHMS.map(weeks => (
          <option key={weeks} value={String(weeks)}>
            {t(`standing.every_${weeks}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.option('first_day')}
        label={t('standing.first_day')}
        help={t('standing.first_day_help')}
        required
      >
        <option value="">{t('standing.choose_day')}</option>
        {delivery &&
          firstDays(delivery).map(day => (
            <option key={day} value={day}>
              {dayWords(day, language)}
            </option>
          ))}
      </SelectField>
    </>
  )
}

function firstDays({ calendar, now }: Delivery): string[] {
  const today = dayIn(calendar.time_zone, now)
  return Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(today, index)).filter(day =>
    isFirstDay(day, calendar, now),
  )
}

/** One of the rhythms there are. */
export const weeksOf = (written: string): (typeof RHYTHMS)[number] =>
  RHYTHMS.find(weeks => String(weeks) === written) ?? RHYTHMS[0]
