import { IconLink } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { Button } from '#web/ui/fields/Button.tsx'

/** The address has the whole scope, so that it shows the same to whoever opens it. */
export function ShareButton() {
  const { t } = useTexts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(t('statistics.shared'))
    } catch {
      toast.error(t('statistics.not_shared'))
    }
  }
  return (
    <Button icon={<IconLink size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void copy()}>
      {t('statistics.share')}
    </Button>
  )
}
