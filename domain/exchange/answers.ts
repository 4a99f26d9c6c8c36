import { z } from 'zod'

/** The kinds of documents that the ERP answers, as the answers name them. */
export const ANSWERED_KINDS = ['order', 'offer', 'lead', 'request'] as const

export type AnsweredKind = (typeof ANSWERED_KINDS)[number]

export const MOST_ANSWERS = 1000
const MAX_EXTERNAL_ID = 200
const MAX_REASON = 500

/** What the ERP says of a document of the feed. */
export const erpAnswer = z.object({
  kind: z.enum(ANSWERED_KINDS),
  /** `id` of the document in the feed; or, as a text, the number of an order or offer, the external_id of a lead. */
  id: z.union([z.int().positive(), z.string().trim().min(1).max(MAX_EXTERNAL_ID)]),
  state: z.enum(['accepted', 'refused']),
  external_id: z.string().trim().max(MAX_EXTERNAL_ID).nullish(),
  reason: z.string().trim().max(MAX_REASON).nullish(),
})

export type ErpAnswer = z.infer<typeof erpAnswer>

/** What became of the answers, in the order in which they were sent. */
export const answersReply = z.object({
  stored: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  results: z.array(
    z.object({
      index: z.int(),
      result: z.enum(['stored', 'unchanged', 'unknown', 'invalid', 'forbidden']),
      /** What is wrong with it; empty where nothing is. */
      message: z.string(),
    }),
  ),
})

export type AnswerResult = z.infer<typeof answersReply>['results'][number]
