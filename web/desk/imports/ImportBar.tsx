import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './ImportBar.module.css'
import { hindrancesOf, isWholeReadable } from './review/agreed.ts'
import type { ImportFile } from './useImportFile.ts'

/** The way on, in sight on the whole way: to the look at a file, and then to store it. */
export function ImportBar({ taken }: { taken: ImportFile }) {
  const { t } = useTexts()
  const { found, isReady, isLooking } = taken
  if (found && isWholeReadable(found) && found.rows_changed > 0) return <ApplyBar taken={taken} found={found} />
  return (
    <div ref={bottomBar} className={styles.bar}>
      <p className={styles.words}>
        <small>{t('desk.import_look_first')}</small>
      </p>
      <div className={styles.actions}>
        <Button
          variant={found ? 'outline' : 'primary'}
          size="large"
          disabled={!isReady}
          busy={isLooking}
          busyWords={t('desk.import_looking')}
          onClick={taken.look}
        >
          {t('desk.import_look')}
        </Button>
      </div>
    </div>
  )
}

function ApplyBar({ taken, found }: { taken: ImportFile; found: NonNullable<ImportFile['found']> }) {
  const { t } = useTexts()
  const { isHeld, toTick } = hindrancesOf(found, taken.agreed)
  const { rows_changed, rows_refused, rows_withdrawn } = found
  const counted = (count: number) => ({ count, number: formatNumber(count) })
  return (
    <div ref={bottomBar} className={styles.bar}>
      <p className={styles.words}>
        <strong>{t('desk.import_together', counted(rows_changed))}</strong>
        <small>
          {[
            rows_refused > 0 &&
              (isHeld ? t('desk.import_refused_stop') : t('desk.import_left_out', counted(rows_refused))),
            rows_withdrawn > 0 && t('desk.import_withdrawn_go', counted(rows_withdrawn)),
            t('desk.import_can_undo'),
          ]
            .filter(Boolean)
            .join(' ')}
        </small>
      </p>
      <div className={styles.actions}>
        {toTick > 0 && (
          <p className={styles.tick} role="status">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {t('desk.import_to_tick', counted(toTick))}
          </p>
        )}
        <Button
          variant="primary"
          size="large"
          disabled={isHeld || toTick > 0}
          busy={taken.isStoring}
          busyWords={t('desk.import_applying')}
          onClick={taken.apply}
        >
          {t('desk.import_apply', counted(rows_changed))}
        </Button>
      </div>
    </div>
  )
}
