import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { changedRows } from '#web/exchange/columns.tsx'
import { UndoImport } from '#web/exchange/UndoImport.tsx'
import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import prose from '#web/ui/prose.module.css'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import type { ImportAnswer } from './api.ts'
import styles from './ImportDone.module.css'
import { RefusedRows } from './review/RefusedRows.tsx'

interface ImportDoneProps {
  answer: ImportAnswer
  /** Of the file as its owner calls it. */
  fileName: string
  /** Imports the same file as another kind. */
  onSame: () => void
  onAnother: () => void
}

/** A file that was stored: what it changed, and the way to take it back. */
export function ImportDone({ answer, fileName, onSame, onAnother }: ImportDoneProps) {
  const { t } = useTexts()
  const { id, rows_changed, rows_new, rows_unchanged, rows_withdrawn, rows_refused, problems } = answer
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <section className={styles.done}>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className={prose.success} />
        <div className={styles.title}>
          <PageTitle title={t('desk.import_done', { count: rows_changed, number: formatNumber(rows_changed) })} />
        </div>
        <p className={prose.secondary}>{fileName}</p>
        <Facts label={t('desk.import_counts')} columns={3}>
          <Fact term={t('desk.found_new')}>{formatNumber(rows_new)}</Fact>
          <Fact term={t('desk.found_changed')}>{formatNumber(changedRows(answer))}</Fact>
          <Fact term={t('desk.found_unchanged')}>{formatNumber(rows_unchanged)}</Fact>
          <Fact term={t('desk.found_refused')}>{formatNumber(rows_refused)}</Fact>
          <Fact term={t('desk.found_withdrawn')}>{formatNumber(rows_withdrawn)}</Fact>
        </Facts>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onAnother}>
            {t('desk.import_another')}
          </Button>
          {id !== null && rows_changed > 0 && <UndoImport file={{ id }} name={fileName} />}
          {id !== null && <ButtonLink href={paths.import(id)}>{t('desk.import_see')}</ButtonLink>}
          <Button variant="ghost" onClick={onSame}>
            {t('desk.import_same_file')}
          </Button>
        </div>
      </section>
      <RefusedRows problems={problems} rows_refused={rows_refused} />
    </>
  )
}
