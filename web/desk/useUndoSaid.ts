import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useUndoChange } from './api.ts'

/** Takes a change back and says what became of it. */
export function useUndoSaid() {
  const { t } = useTexts()
  const undo = useUndoChange()
  return (change: number, then?: () => void) =>
    undo.mutate(change, {
      onSuccess: ({ change: undone, left }) => {
        const since = left.find(each => each.since)?.since
        if (undone === null) toast.info(t('desk.undo_left', { name: since?.by ?? '' }))
        else toast.success(t('desk.undone'))
        then?.()
      },
    })
}
