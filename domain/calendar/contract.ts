import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'

export const readDeliveryDays = endpoint({
  method: 'GET',
  path: '/centers/{id}/delivery_days/',
  summary: 'What decides on which days of the coming year a centre can be delivered to',
  reply: z.object({
    /** Of the country and of the centre's province, in their order; Saturdays and Sundays have no delivery anyway. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** 1 Monday … 7 Sunday, as the centre's opening times say. */
    open_weekdays: z.array(z.int()),
  }),
})
