import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { answerDue, listDue, listDueAnswers, listNextWeek, withdrawDueAnswer } from '#domain/due/contract.ts'
import { call } from '#web/calls/call.ts'
import { queries } from '#web/calls/queries.ts'
import { useCan } from '#web/session/account.ts'
import type { Session } from '#web/session/session.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

type Buyer = Pick<Session, 'client' | 'center'>

const DUE = 'due'

/** Without a center nothing is due. */
export const dueQuery = ({ client, center }: Buyer) =>
  queryOptions({
    queryKey: [DUE, client?.id, center?.id],
    queryFn:
      client && center
        ? ({ signal }) => call(listDue, { query: { client: client.id, center: center.id }, signal })
        : skipToken,
  })

/** What is due for the buyer of the session; nothing for who may not know what was bought before. */
export function useDue() {
  const { state } = useSession()
  const mayAsk = useCan().readConsumptions
  return useQuery({ ...dueQuery(state), enabled: mayAsk && state.client !== null && state.center !== null })
}

/** What is due in the next week, once somebody wants to see it. */
export function useNextWeek(isWanted: boolean) {
  const { client, center } = useSession().state
  return useQuery({
    queryKey: [DUE, client?.id, center?.id, 'next week'],
    queryFn:
      isWanted && client && center
        ? ({ signal }) => call(listNextWeek, { query: { client: client.id, center: center.id }, signal })
        : skipToken,
  })
}

/** The list as it was shown today, where it was: what has been seen there is not suggested again. */
export const shownDue = (buyer: Buyer) => queries.getQueryData(dueQuery(buyer).queryKey)

/** What the center has said it does not need for now; asked whenever somebody looks, as others answer for it too. */
export function useDueAnswers() {
  const { client, center } = useSession().state
  return useQuery({
    queryKey: [DUE, client?.id, center?.id, 'answers'],
    queryFn:
      client && center
        ? ({ signal }) => call(listDueAnswers, { query: { client: client.id, center: center.id }, signal })
        : skipToken,
    refetchOnMount: 'always',
  })
}

const refresh = () => queries.invalidateQueries({ queryKey: [DUE] })

/** What is in the cart is due no longer. */
export const refreshDue = () => void refresh()

/** «No hace falta», and back again. */
export const useNotNeeded = () =>
  useMutation({
    mutationFn: (answer: { center: number; product: number }) => call(answerDue, { body: answer }),
    onSettled: refresh,
  })

export const useNeededAgain = () =>
  useMutation({
    mutationFn: (answer: { center: number; product: number }) => call(withdrawDueAnswer, { query: answer }),
    onSettled: refresh,
  })
