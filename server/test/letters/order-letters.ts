import type { Language } from '#domain/language.ts'
import { PENDING_VALIDATION, SHIPPED, VALIDATED } from '#domain/orders/states.ts'
import { codeLetter } from '#server/mail/orders/code-mail.ts'
import { answerLetter, questionLetter } from '#server/mail/orders/question-mail.ts'
import { type LetterOptions, orderLetter } from '#server/mail/orders/order-mail.ts'
import { clientOrderLetter, houseOrderLetter, shippedOrderLetter } from '#server/mail/told/order-told-mail.ts'
import { decidedOrderLetter, pendingOrderLetter } from '#server/mail/orders/order-validation-mail.ts'
import { LONG_WORD, order, PERSON } from './samples.ts'

const ASKED = {
  asked_by: 'Ángela Muñoz',
  question: '¿Hacen falta los veinte guantes este mes?',
  answered_by: 'Begoña Ibáñez',
  answer: `Sí: hay congreso toda la semana. ${LONG_WORD}`,
}

/** The letters about an order. */
export function orderLettersOf(options: LetterOptions, language: Language) {
  const validator = PERSON(language)
  const link = `${options.address}/validar/3f9c1e7a5b2d48c6a0e4f1b7d9c35e82`
  const limit = { purchase_limit: 120_000, purchase_limit_period: 'M' as const, purchase_current: 100_000 }
  return {
    order_received: orderLetter(order(language), options),
    order_pending: pendingOrderLetter(
      { order: { ...order(language), state: PENDING_VALIDATION }, validator, limit, link },
      options,
    ),
    order_decided: decidedOrderLetter({ ...order(language), state: 9 }, options),
    order_question: questionLetter({ order: order(language), asked: ASKED }, options),
    order_answer: answerLetter({ order: order(language), asked: ASKED, validator, link }, options),
    validation_code: codeLetter({ validator, number: 'P26-004131', code: '048213' }),
    order_shipped: shippedOrderLetter({ ...order(language), state: SHIPPED }, options),
    order_to_client: clientOrderLetter(
      {
        order: { ...order(language), state: VALIDATED, delivered_together: true },
        client: { email: 'compras@hotel.example', contact: 'Begoña Ibáñez', language, country: 'es' },
      },
      options,
    ),
    order_to_seller: houseOrderLetter(
      { order: order(language), reader: PERSON(language), to: PERSON(language).email },
      options,
    ),
    order_to_desk: houseOrderLetter(
      { order: order(language), reader: undefined, to: 'pedidos@marca.example' },
      options,
    ),
  }
}
