import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { product, productQuery } from '#domain/products/contract.ts'

export const MOST_COMPARED = 4

const compared = product.extend({
  supplier: z.string().nullable(),
  /** As the ERP sends them, or as they are read from the name; numbers have a decimal comma. */
  attributes: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
  extra_info: z.record(z.string(), z.string()),
})

export type Compared = z.infer<typeof compared>

const MAX_DIGITS = 15

export const compareProducts = endpoint({
  method: 'GET',
  path: '/products/compared/',
  summary: 'Up to four articles side by side, in the order asked for; those that this buyer may not see are left out',
  query: z.object({
    ...productQuery,
    /** With commas between. */
    ids: z
      .string()
      .max((MAX_DIGITS + 1) * 100)
      .regex(new RegExp(String.raw`^\d{1,${MAX_DIGITS}}(?:,\d{1,${MAX_DIGITS}})*$`))
      .transform(written => [...new Set(written.split(',').map(Number))])
      .refine(ids => ids.length <= MOST_COMPARED, 'errors.too_many_compared'),
  }),
  reply: z.object({ results: z.array(compared) }),
})
