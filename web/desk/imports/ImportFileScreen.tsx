import { DropZone } from '#web/orders-import/DropZone.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './ImportFileScreen.module.css'
import { ImportReview } from './ImportReview.tsx'
import { ReadAsFields } from './ReadAsFields.tsx'
import { useImportFile } from './useImportFile.ts'

/** Takes a file in: chosen, looked at, and only then stored. */
export function ImportFileScreen() {
  const { t } = useTexts()
  const taken = useImportFile()
  const { file, kind, forms, isReady, isLooking, isStoring, failure, found, lookedAt, done } = taken
  if (done) return <ImportDone answer={done} onAnother={() => taken.take(undefined)} />
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
          isReading={isLooking}
          percent={100}
          disabled={isLooking || isStoring}
          error={undefined}
          onFile={taken.take}
        />
        {file && (
          <div className={styles.readAs}>
            <ReadAsFields kind={kind} forms={forms} onChange={taken.readAs} />
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
        )}
        {failure && <Notice kind="danger">{failure.message}</Notice>}
        {found && (
          <ImportReview key={`${file?.name} ${lookedAt}`} answer={found} isStoring={isStoring} onApply={taken.apply} />
        )}
      </div>
    </>
  )
}
