import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindOfOrder, withdrawOrder } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

const CHANGED = new Set<unknown>(['orders', 'order', 'validation-orders', 'user-info', 'account'])

/** Asks again for all that shows an order that waits no longer. */
export function useAskAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.has(name) })
}

/** Withdraws an order that waits. Where somebody was first, that is said and the order is shown as it is now. */
export function useWithdrawal(id: number) {
  const askAgain = useAskAgain()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(withdrawOrder, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: error => void toast.error(error.message),
    onSettled: askAgain,
  })
}

/** Reminds the validators of an order that waits. */
export function useReminder(id: number) {
  const askAgain = useAskAgain()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call(remindOfOrder, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: error => void toast.error(error.message),
    onSettled: askAgain,
  })
}
