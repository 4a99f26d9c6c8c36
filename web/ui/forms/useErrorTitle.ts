import { useEffect } from 'react'
import { useTexts } from '#web/texts/texts.ts'

/** ‹Error: › before the title of the window, while a form shows what is wrong with it (P-FORM). */
export function useErrorTitle(hasErrors: boolean): void {
  const { t } = useTexts()
  useEffect(() => {
    if (!hasErrors) return
    const before = document.title
    document.title = `${t('common.error_prefix')}${before}`
    return () => {
      document.title = before
    }
  }, [hasErrors, t])
}
