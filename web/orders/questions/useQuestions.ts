import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerAboutOrder, askAboutOrder } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

const SHOWN = new Set<unknown>(['order', 'validation-order'])

/** Asks who placed an order, or answers: what shows the order is asked again. */
function useSaid(say: (words: string) => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: say,
    onSuccess: ({ message }) => void toast.success(message),
    onError: error => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWN.has(name) }),
  })
}

export const useAsking = (id: number) =>
  useSaid(question => call(askAboutOrder, { params: { id }, body: { question } }))

export const useAnswering = (id: number) =>
  useSaid(answer => call(answerAboutOrder, { params: { id }, body: { answer } }))
