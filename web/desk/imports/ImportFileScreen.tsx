import { DropZone } from '#web/orders-import/DropZone.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './ImportFileScreen.module.css'
import { ImportReview } from './ImportReview.tsx'
import { KeptMappings } from './KeptMappings.tsx'
import { KindTemplate } from './KindTemplate.tsx'
import { ReadAsFields } from './ReadAsFields.tsx'
import { type ImportFile, useImportFile } from './useImportFile.ts'

/** Takes a file in: chosen, its columns told, looked at, and only then stored. */
export function ImportFileScreen() {
  const { t } = useTexts()
  const taken = useImportFile()
  const { file, isReading, isLooking, isStoring, done } = taken
  if (done) return <ImportDone answer={done} onSame={() => taken.take(file)} onAnother={() => taken.take(undefined)} />
  return (
    <>
      <PageTitle
        title={t('desk.import_title')}
        actions={<ButtonLink href={paths.imports()}>{t('desk.import_last')}</ButtonLink>}
      />
      <div className={styles.steps}>
        <DropZone
          isFree
          kinds={t('desk.import_drop')}
          name={file?.name ?? ''}
          isReading={isLooking || isReading}
          percent={100}
          disabled={isLooking || isStoring}
          error={undefined}
          onFile={taken.take}
        />
        {file ? (
          <Columns taken={taken} />
        ) : (
          <>
            <KindTemplate />
            <KeptMappings />
          </>
        )}
        <Found taken={taken} />
      </div>
    </>
  )
}

/** What the file holds, and which of its columns is what. */
function Columns({ taken }: { taken: ImportFile }) {
  const { t } = useTexts()
  const { kind, forms, read, problems, choice, name, isReady, isLooking, found } = taken
  return (
    <>
      {read?.problem && <Notice kind="danger">{read.problem}</Notice>}
      <div className={styles.readAs}>
        <ReadAsFields kind={kind} forms={forms} onChange={taken.readAs} />
      </div>
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
      <div className={spacing.actions}>
        <Button
          variant={found ? 'outline' : 'primary'}
          disabled={!isReady}
          busy={isLooking}
          busyWords={t('desk.import_looking')}
          onClick={taken.look}
        >
          {t('desk.import_look')}
        </Button>
      </div>
    </>
  )
}

/** What would become of it. */
function Found({ taken }: { taken: ImportFile }) {
  const { file, failure, found, lookedAt, isLooking, isStoring } = taken
  return (
    <>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {found && (
        <>
          <FormQuestion problems={found.problems} disabled={isLooking} onAnswer={taken.answer} />
          <ImportReview key={`${file?.name} ${lookedAt}`} answer={found} isStoring={isStoring} onApply={taken.apply} />
        </>
      )}
    </>
  )
}
