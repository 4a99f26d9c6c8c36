import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  placeTemplateOrders,
  previewTemplateOrders,
  type TemplateOrders,
  type TemplatePreview,
} from '#domain/order-templates/contract.ts'
import { call } from '#web/calls/call.ts'
import { attemptKeys } from '#web/cart/finish/attempt.ts'
import type { OrderInputs } from '#web/cart/finish/finishForm.ts'
import { orderInputsOf } from '#web/orders-import/orderInputs.ts'

const PREVIEW = 'order-template-preview'

/** What ordering a list for these centers would place; nothing is asked for none. */
export const useTemplatePreview = (id: number, centers: number[]) =>
  useQuery({
    queryKey: [PREVIEW, id, centers],
    queryFn:
      centers.length === 0
        ? skipToken
        : ({ signal }) => call(previewTemplateOrders, { params: { id }, body: { centers }, signal }),
    staleTime: 0,
    // What was said of the orders stays while another center is added.
    placeholderData: keepPreviousData,
  })

interface Sending {
  centers: number[]
  words: OrderInputs
  /** What was on the screen. */
  preview: TemplatePreview
}

// What an order changes: what is left of limits and stocks, and the orders themselves.
const AFTER = ['center', 'centers', 'orders', 'products', 'user-info']

export function usePlaceTemplate(id: number) {
  const queries = useQueryClient()
  const [attempt] = useState(attemptKeys)
  return useMutation({
    mutationFn: ({ centers, words, preview: { version, total } }: Sending): Promise<TemplateOrders> => {
      const body = { centers, version, total, ...orderInputsOf(words) }
      return call(placeTemplateOrders, {
        params: { id },
        body,
        headers: { 'Idempotency-Key': attempt.keyFor(body) },
      })
    },
    onError: error => {
      attempt.ended(error)
      // What is asked next is about what is there now.
      return queries.invalidateQueries({ queryKey: [PREVIEW] })
    },
    onSuccess: async () => {
      attempt.ended()
      queries.removeQueries({ queryKey: [PREVIEW] })
      await Promise.all(AFTER.map(queryKey => queries.invalidateQueries({ queryKey: [queryKey] })))
    },
  })
}
