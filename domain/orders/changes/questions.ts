import { z } from 'zod'
import { instant, text } from '#domain/schema.ts'
import { LEAST_REASON, MAX_REASON } from '#domain/validation/decision.ts'

/** A question, or its answer. */
export const saidWords = text(MAX_REASON)
  .transform(words => words.trim())
  .refine(words => words.length >= LEAST_REASON, 'errors.required')

/** What a validator has asked the requester of an order, the oldest first. */
export const orderQuestions = z.array(
  z.object({
    id: z.int(),
    asked_at: instant,
    /** The validator. */
    user: z.string(),
    question: z.string(),
    /** Null until it is answered. */
    answered_at: instant.nullable(),
    answered_by: z.string(),
    answer: z.string(),
  }),
)

export type OrderQuestion = z.infer<typeof orderQuestions>[number]

/** The one that waits for its answer. */
export const openQuestion = <Question extends Pick<OrderQuestion, 'answered_at'>>(
  questions: Question[],
): Question | undefined => questions.find(({ answered_at }) => answered_at === null)
