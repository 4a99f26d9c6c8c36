import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { KIND_NAMES, type KindName, kindText } from '#domain/exchange/kinds.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SelectField } from '#web/ui/fields/Field.tsx'
import { useKindTemplate } from './api.ts'
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
        <SelectField
          label={t('desk.template_kind')}
          value={kind ?? ''}
          onChange={event => setKind(KIND_NAMES.find(each => each === event.currentTarget.value))}
        >
          <option value="">{t('desk.import_choose_kind')}</option>
          {KIND_NAMES.map(each => (
            <option key={each} value={each}>
              {t(kindText(each))}
            </option>
          ))}
        </SelectField>
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
