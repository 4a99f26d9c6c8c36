import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { Decision, Kind } from './kind.ts'
import { mayBeRepeated, refusalOf } from './refusal.ts'

/** Validates or cancels; `mutateAsync` answers once all that shows the document has been asked again. */
export function useDecision(kind: Kind) {
  const { t } = useTexts()
  const queries = useQueryClient()
  return useMutation({
    // Without a connection it fails at once, and is not sent later unseen.
    networkMode: 'always',
    mutationFn: ({ id, ...decision }: Decision & { id: number }) => kind.decide(id, decision),
    onSuccess: (_, { cancelled }) => {
      toast.success(t(kind.texts[cancelled ? 'cancelled' : 'validated']))
    },
    onError: (error, { cancelled }) => {
      // The question that asked for the reason says it, and keeps the reason.
      if (cancelled && mayBeRepeated(error)) return
      const refusal = refusalOf(error)
      if (refusal.kind === 'passed-on') toast.info(t(kind.texts.passed_on))
      else toast.error(refusal.kind === 'refused' ? refusal.text : t('errors.generic'))
    },
    onSettled: (decided, error, { id }) => {
      const names = new Set<unknown>([...kind.changes, kind.detail, 'user-info', 'account'])
      const asked = queries.invalidateQueries({
        // What has been decided waits no longer: asked for as one that does, it would not be found.
        predicate: ({ queryKey: [name, , of] }) =>
          names.has(name) && !(decided !== undefined && name === kind.detail && of === id),
      })
      // A failure is said at once: without a connection nothing would be answered.
      return error ? undefined : asked
    },
  })
}
