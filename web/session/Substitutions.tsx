import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useAccount } from './account.ts'

/** Whom the user substitutes, and who substitutes the user, today and later. */
export function Substitutions() {
  const { t } = useTexts()
  return useAccount()?.substitutions.map(({ id, name, is_away, has_begun, first_day, last_day }) => {
    const params = { name, from: formatDay(first_day), to: formatDay(last_day) }
    const key = is_away ? ('substituted' as const) : ('substituting' as const)
    return (
      <Notice key={id} kind="info">
        {has_begun ? t(`validation.${key}`, params) : t(`validation.${key}_later`, params)}
      </Notice>
    )
  })
}
