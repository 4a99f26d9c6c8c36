import { useEffect } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from './Notice.tsx'

/** Shown instead of a list, a detail or a document that could not be read (P-ERR). */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  // Braces: scrollTo may answer a promise, which an effect must not return.
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('errors.generic')}
    </Notice>
  )
}
