import { DropZone } from '#web/orders-import/DropZone.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { shownColumns } from './columns/columns.ts'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FileBar } from './file/FileBar.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import { ImportBar } from './ImportBar.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './ImportFileScreen.module.css'
import { ImportSteps } from './ImportSteps.tsx'
import { KeptMappings } from './KeptMappings.tsx'
import { KindTemplate } from './KindTemplate.tsx'
import { ImportReview } from './review/ImportReview.tsx'
import { useInView } from './useInView.ts'
import { type ImportFile, useImportFile } from './useImportFile.ts'

/** Takes a file in: chosen, its columns told, looked at, and only then stored. */
export function ImportFileScreen() {
  const { t } = useTexts()
  const taken = useImportFile()
  const { file, done } = taken
  if (done)
    return (
      <ImportDone
        answer={done}
        fileName={file?.name ?? ''}
        onSame={() => taken.take(file)}
        onAnother={() => taken.take(undefined)}
      />
    )
  return (
    <>
      <PageTitle
        title={t('desk.import_title')}
        actions={<ButtonLink href={paths.imports()}>{t('desk.import_last')}</ButtonLink>}
      />
      <div className={styles.screen}>
        <ImportSteps taken={taken} />
        {file ? <OneFile file={file} taken={taken} /> : <NoFile onFile={taken.take} />}
      </div>
    </>
  )
}

function NoFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTexts()
  return (
    <>
      <DropZone
        isFree
        kinds={t('desk.import_drop')}
        name=""
        isReading={false}
        percent={100}
        disabled={false}
        error={undefined}
        onFile={onFile}
      />
      <KindTemplate />
      <KeptMappings />
    </>
  )
}

/** Which column of the file is what, beside what would become of it. */
function OneFile({ file, taken }: { file: File; taken: ImportFile }) {
  const { read, problems, choice, name } = taken
  return (
    <>
      <FileBar file={file} taken={taken} />
      {read?.problem && <Notice kind="danger">{read.problem}</Notice>}
      <div className={styles.sides}>
        {read && problems && (
          <ColumnsStep
            read={read}
            choice={choice}
            problems={problems}
            name={name}
            onChoose={taken.choose}
            onName={taken.setName}
          />
        )}
        <Found taken={taken} />
      </div>
      {problems && <ImportBar taken={taken} />}
    </>
  )
}

/** What would become of it. */
function Found({ taken }: { taken: ImportFile }) {
  const { t } = useTexts()
  const { failure, found, read, choice, problems, isLooking, agreed } = taken
  const sent =
    read &&
    shownColumns(read, choice).flatMap(({ target, targets, isChosen }) => (isChosen && target ? [target] : targets))
  return (
    <div ref={useInView(found)} className={styles.found}>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {found && (
        <>
          <FormQuestion problems={found.problems} disabled={isLooking} onAnswer={taken.answer} />
          <ImportReview answer={found} sent={sent} {...agreed} onAccept={taken.accept} onKeepGood={taken.keepGood} />
        </>
      )}
      {!found && problems && <p className={styles.waiting}>{t('desk.import_not_yet')}</p>}
    </div>
  )
}
