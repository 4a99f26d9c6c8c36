import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import type { ImportAnswer } from './api.ts'
import { RefusedRows } from './RefusedRows.tsx'

interface ImportDoneProps {
  answer: ImportAnswer
  /** Imports the same file as another kind. */
  onSame: () => void
  onAnother: () => void
}

/** A file that was stored: what it changed, and the way to take it back. */
export function ImportDone({ answer, onSame, onAnother }: ImportDoneProps) {
  const { t } = useTexts()
  const { id, rows_changed, rows_refused, problems } = answer
  const title = t('desk.import_done', { count: rows_changed, number: formatNumber(rows_changed) })
  return (
    <>
      <PageTitle title={t('desk.import_title')} />
      <EmptyState title={title}>
        {id !== null && <ButtonLink href={paths.import(id)}>{t('desk.import_see')}</ButtonLink>}
        <Button onClick={onSame}>{t('desk.import_same_file')}</Button>
        <Button variant="primary" onClick={onAnother}>
          {t('desk.import_another')}
        </Button>
      </EmptyState>
      <RefusedRows problems={problems} rows_refused={rows_refused} />
    </>
  )
}
