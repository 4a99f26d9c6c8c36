import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportDetail, ImportProblem } from '#domain/exchange/contract.ts'
import { kindText } from '#domain/exchange/kinds.ts'
import { formatDayTime } from '#domain/format.ts'
import { outcomeOf } from '#domain/exchange/outcome.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import { useImport } from './api.ts'
import { undoneBy, useFileWords } from './words/useFileWords.ts'
import { changedRows, refusedRows, useProblemColumns } from './columns.tsx'
import styles from './ImportListScreen.module.css'
import { Outcome } from './Outcome.tsx'
import { SaveRefused } from './refused/SaveRefused.tsx'
import { UndoImport } from './UndoImport.tsx'

export function ImportScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.import}` }).import)
  const gone = {
    title: t('imports.not_found'),
    text: t('imports.not_found_help'),
    href: paths.imports(),
    back: t('imports.title'),
  }
  return (
    <DetailPage id={id} asked={useImport(id)} trail={useTrail()} gone={gone} skeleton={<Skeleton height={320} />}>
      {file => <Document file={file} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('imports.title'), href: paths.imports() }]
}

function Document({ file }: { file: ImportDetail }) {
  const { t } = useTexts()
  const outcome = outcomeOf(file)
  const { data: undone } = useImport(undoneBy(file.file_name))
  const name = useFileWords(undone && [undone])(file.file_name)
  return (
    <article className={spacing.stack}>
      <div>
        <Breadcrumbs items={[...useTrail(), { label: name }]} />
        <PageTitle title={name} mark={<Outcome of={file} />} />
      </div>
      {outcome === 'refused' && <Notice kind="danger">{t('imports.nothing_stored')}</Notice>}
      {outcome === 'partly' && <Notice kind="warning">{t('imports.rest_stored')}</Notice>}
      {(outcome === 'applied' || outcome === 'partly') && file.rows_changed > 0 && (
        <UndoImport file={file} name={name} />
      )}
      {outcome === 'unfinished' && <Notice kind="info">{t('imports.never_ended')}</Notice>}
      <Facts label={t('imports.facts')} columns={3}>
        <Fact term={t('imports.kind')}>{t(kindText(file.kind))}</Fact>
        <Fact term={t('imports.started')}>{formatDayTime(file.started_at)}</Fact>
        <Fact term={t('imports.finished')}>{file.finished_at ? formatDayTime(file.finished_at) : '–'}</Fact>
        <Fact term={t('imports.read')}>{formatNumber(file.rows_read)}</Fact>
        <Fact term={t('imports.new')}>{formatNumber(file.rows_new)}</Fact>
        <Fact term={t('imports.changed')}>{formatNumber(changedRows(file))}</Fact>
        <Fact term={t('imports.withdrawn')}>{formatNumber(file.rows_withdrawn)}</Fact>
        <Fact term={t('imports.unchanged')}>{formatNumber(file.rows_unchanged)}</Fact>
        <Fact term={t('imports.refused')}>{refusedRows(file, { t })}</Fact>
      </Facts>
      {outcome !== 'unfinished' && <Problems file={file} />}
      <Warnings file={file} />
    </article>
  )
}

function Problems({ file }: { file: ImportDetail }) {
  const { t } = useTexts()
  const { problems } = file
  if (problems.length === 0) return <p className={prose.secondary}>{t('imports.no_problems')}</p>
  return (
    <ByLine id="problems" title={t('imports.problems')} rows={problems}>
      <p>
        <SaveRefused problems={problems} />
      </p>
      {file.rows_refused > problems.length && (
        <p className={prose.secondary}>
          {t('imports.first_problems', {
            number: formatNumber(problems.length),
            all: formatNumber(file.rows_refused),
          })}
        </p>
      )}
    </ByLine>
  )
}

function Warnings({ file: { warnings, applied } }: { file: ImportDetail }) {
  const { t } = useTexts()
  if (warnings.length === 0) return null
  return (
    <ByLine id="warnings" title={t('imports.warnings')} rows={warnings}>
      <p className={prose.secondary}>{t(applied ? 'imports.warnings_stored' : 'imports.warnings_stop')}</p>
    </ByLine>
  )
}

interface ByLineProps {
  id: string
  title: string
  rows: ImportProblem[]
  children: ReactNode
}

/** What is said of the rows of the file. */
function ByLine({ id, title, rows, children }: ByLineProps) {
  const columns = useProblemColumns()
  return (
    <section className={styles.problems} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <DataTable<ImportProblem>
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ line, column, reason }) => `${line}-${column}-${reason}`}
        loading={false}
        empty={null}
      />
    </section>
  )
}
