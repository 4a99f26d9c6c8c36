import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'

interface ConflictsProps {
  /** Those that the form changes. */
  columns: readonly string[]
  read: Record<string, unknown>
  now: Record<string, unknown>
  onTheirs: () => void
  onMine: () => void
}

/** What somebody else has written meanwhile, beside what was typed, to choose from. */
export function Conflicts({ columns, read, now, onTheirs, onMine }: ConflictsProps) {
  const { t } = useTexts()
  const words = useValueWords()
  const moved = columns.filter(column => JSON.stringify(read[column]) !== JSON.stringify(now[column]))
  if (moved.length === 0) return null
  return (
    <Notice
      kind="info"
      action={
        <>
          <Button size="small" onClick={onTheirs}>
            {t('desk.take_theirs')}
          </Button>
          <Button size="small" variant="primary" onClick={onMine}>
            {t('desk.save_mine')}
          </Button>
        </>
      }
    >
      {moved.map(column => (
        <p key={column}>
          {t('desk.conflict', { column: words.column(column), now: words.value(column, now[column]) })}
        </p>
      ))}
    </Notice>
  )
}
