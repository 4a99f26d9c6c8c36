import { type Page, placesOn } from '#domain/page.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'

interface RangeTextProps {
  /** The page that was asked for. */
  page: number
  list: Page<unknown>
}

/** Which rows of all a page shows: «21–40 de 1.118». */
export function RangeText({ page, list }: RangeTextProps) {
  const { t } = useTexts()
  const { first, last } = placesOn(page, list)
  return t('ui.rows_of', { first: formatNumber(first), last: formatNumber(last), all: formatNumber(list.count) })
}
