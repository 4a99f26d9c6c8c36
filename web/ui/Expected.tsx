import { dayInWords } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Expected.module.css'

interface ExpectedProps {
  /** A day; null where nothing is known. */
  on: string | null
  className?: string | undefined
}

/** When something that is short is to arrive. */
export function Expected({ on, className }: ExpectedProps) {
  const { t, language } = useTexts()
  if (on === null) return null
  return (
    <span className={classNames(styles.expected, className)}>
      {t('ui.expected_on', { day: dayInWords(on, language) })}
    </span>
  )
}
