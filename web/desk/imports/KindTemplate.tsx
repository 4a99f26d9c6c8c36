import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import type { KindName } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { useKindTemplate } from './api.ts'
import { KindField } from './KindField.tsx'
import styles from './ImportFileScreen.module.css'

/** For who has no file yet: a spreadsheet to fill in, of the kind that is chosen here. */
export function KindTemplate() {
  const { t } = useTexts()
  const [kind, setKind] = useState<KindName>()
  const template = useKindTemplate()
  return (
    <section className={styles.block} aria-labelledby="kind-template">
      <h2 id="kind-template">{t('desk.template_title')}</h2>
      <p className={styles.quiet}>{t('desk.template_why')}</p>
      <div className={styles.readAs}>
        <KindField label={t('desk.template_kind')} kind={kind} onChange={setKind} />
        <Button
          icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
          busy={template.isPending}
          disabled={kind === undefined}
          onClick={() => kind && template.mutate(kind)}
        >
          {t('desk.template_download')}
        </Button>
      </div>
    </section>
  )
}
