import type { SignedInContext } from '#server/context.ts'
import { ORDERS } from '#server/orders/waiting.ts'
import { translate } from '#server/texts/translate.ts'
import { answer, ask } from '#server/validation/questions/questions.ts'

/** Asks who placed an order that waits. */
export async function askAboutOrder(context: SignedInContext, id: number, question: string) {
  await ask(context, ORDERS, { id, question })
  return { message: translate(context.language, 'questions.asked') }
}

/** Answers what a validator has asked. */
export async function answerAboutOrder(context: SignedInContext, id: number, said: string) {
  await answer(context, ORDERS, { id, answer: said })
  return { message: translate(context.language, 'questions.answered') }
}
