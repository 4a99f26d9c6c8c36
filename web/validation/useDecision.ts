import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChanged } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import type { Decision, Kind, Waiting } from './kind.ts'
import { mayBeRepeated, refusalOf } from './refusal.ts'

/** Validates or cancels; `mutateAsync` answers once all that shows the document has been asked again. */
export function useDecision(kind: Kind) {
  const { t } = useTexts()
  const queries = useQueryClient()
  return useMutation({
    // Without a connection it fails at once, and is not sent later unseen.
    networkMode: 'always',
    mutationFn: ({ waiting: { id, version, total }, ...decision }: Decision & { waiting: Waiting }) =>
      kind.decide(id, { ...decision, version, total }),
    onSuccess: (_, { cancelled, waiting }) => {
      toast.success(`${t(kind.texts[cancelled ? 'cancelled' : 'validated'])} ${waiting.number}`)
    },
    onError: (error, { cancelled, waiting }) => {
      // Whoever validates is asked again; a cancellation is said, and its reason is kept no longer.
      if (isChanged(error)) return cancelled ? void toast.error(error.message) : undefined
      // The question that asked for the reason says it, and keeps the reason.
      if (cancelled && mayBeRepeated(error)) return
      const refusal = refusalOf(error)
      if (refusal.kind === 'passed-on') toast.info(`${t(kind.texts.passed_on)} ${waiting.number}`)
      else toast.error(refusal.kind === 'refused' ? refusal.text : t('errors.generic'))
    },
    onSettled: (decided, error, { waiting: { id } }) => {
      const names = new Set<unknown>([...kind.changes, kind.detail, 'user-info', 'account'])
      const asked = queries.invalidateQueries({
        // What has been decided waits no longer: asked for as one that does, it would not be found.
        predicate: ({ queryKey: [name, , of] }) =>
          names.has(name) && !(decided !== undefined && name === kind.detail && of === id),
      })
      // A failure is said at once: without a connection nothing would be answered.
      return error && !isChanged(error) ? undefined : asked
    },
  })
}
