import { skipToken, useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useCartCache, useCopiedKey } from '#web/cart/data/cache.ts'
import type { CopiedOffer } from '#web/cart/data/cache.ts'

/** Says where the lines came from, until it is put away (screens 3.13). */
export function CopiedNotice() {
  const { t } = useTexts()
  const cache = useCartCache()
  const { data } = useQuery<CopiedOffer | null>({ queryKey: useCopiedKey(), queryFn: skipToken, initialData: null })
  if (!data) return null
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={() => cache.setCopied(null)}>
          {t('ui.close')}
        </Button>
      }
    >
      {t('offers.copied', { count: data.lines, number: data.number })}
    </Notice>
  )
}
