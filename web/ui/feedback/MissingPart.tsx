import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from './Notice.tsx'

/** In the place of a part whose script does not come: only a page that is loaded again has it. */
export function MissingPart() {
  const { t } = useTexts()
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      }
    >
      {t('errors.generic')}
    </Notice>
  )
}
