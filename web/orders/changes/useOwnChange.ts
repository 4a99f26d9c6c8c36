import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { cancelOwnOrder, changeOwnOrder, listOwnOrderArticles } from '#domain/orders/contract.ts'
import type { OrderArticle, OrderDetail } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

const CHANGED = new Set<unknown>([
  'orders',
  'order',
  'validation-orders',
  'validation-order',
  'centers',
  'center',
  'user-info',
  'account',
])

/** What was shown is asked again, also where it was too late or somebody was first: that is said. */
function useChanged() {
  const queries = useQueryClient()
  return {
    networkMode: 'always' as const,
    onError: (error: Error) => void toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.has(name) }),
  }
}

/** Changes an order that one has placed, as it was shown. */
export const useOwnChange = ({ id, version }: Pick<OrderDetail, 'id' | 'version'>, onDone: () => void) =>
  useMutation({
    ...useChanged(),
    mutationFn: (change: { changes: LineChange[]; total: number }) =>
      call(changeOwnOrder, { params: { id }, body: { ...change, version } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })

/** Cancels it. */
export const useOwnCancel = ({ id, version }: Pick<OrderDetail, 'id' | 'version'>) =>
  useMutation({
    ...useChanged(),
    mutationFn: () => call(cancelOwnOrder, { params: { id }, body: { version } }),
    onSuccess: ({ message }) => void toast.success(message),
  })

/** Looks for articles that may be put into it. */
export const findOwnFor =
  (id: number) =>
  (search: string, signal: AbortSignal): Promise<{ results: OrderArticle[] }> =>
    call(listOwnOrderArticles, { params: { id }, query: { search }, signal })
