import type { MessageKey } from '#domain/messages/messages.ts'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { makeValidationLink } from '#server/mailed-links/validation-links.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { LetterContext } from '#server/mail/kinds.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findMailedUser, type MailedPerson } from '#server/mail/offers/offer-store.ts'
import { findMailedOrder, type MailedOrder } from '#server/mail/store.ts'
import { figures, type LetterOptions } from './order-mail.ts'
import { findMailedQuestion, type MailedQuestion } from './question-store.ts'

/** Undefined once it waits no longer, or has its answer. */
export async function writeQuestion(
  desk: LetterContext,
  { order_id, question_id }: { order_id: number; question_id: number },
): Promise<Letter | undefined> {
  const [order, asked] = await Promise.all([
    findMailedOrder(desk.sql, order_id),
    findMailedQuestion(desk.sql, question_id),
  ])
  const isOpen = order?.state === PENDING_VALIDATION && asked?.answer === ''
  return isOpen ? questionLetter({ order, asked }, desk) : undefined
}

/** To who placed it. */
export function questionLetter(
  { order, asked }: { order: MailedOrder; asked: MailedQuestion },
  { address, settings }: LetterOptions,
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(order.language, key, params)
  const { number } = order
  const text = t('questions.mail_text', { name: asked.asked_by, number })
  return {
    to: order.recipient,
    language: order.language,
    sender: 'mail.sender',
    subject: t('questions.mail_subject', { number }),
    preheader: asked.question,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: order.first_name }) },
      { kind: 'strong', text },
      { kind: 'quote', text: asked.question },
      { kind: 'text', text: t('questions.mail_where') },
      ...figures(order, { language: order.language, settings, t }),
    ],
    button: { label: t('questions.mail_answer'), link: `${address}/pedidos/pedido/${order.id}` },
  }
}

/** Undefined once the order waits no longer. */
export async function writeAnswer(
  desk: LetterContext,
  { order_id, question_id, user_id }: { order_id: number; question_id: number; user_id: number },
): Promise<Letter | undefined> {
  const { sql } = desk
  const [order, asked, validator] = await Promise.all([
    findMailedOrder(sql, order_id),
    findMailedQuestion(sql, question_id),
    findMailedUser(sql, user_id),
  ])
  if (!order || !asked || !validator || order.state !== PENDING_VALIDATION) return undefined
  const link = await makeValidationLink(desk, { kind: 'order', id: order_id, userId: user_id })
  return answerLetter({ order, asked, validator, link }, desk)
}

interface Answered {
  order: MailedOrder
  asked: MailedQuestion
  validator: MailedPerson
  link: string
}

/** To the validator who asked. */
export function answerLetter(
  { order, asked, validator, link }: Answered,
  { settings }: Pick<LetterOptions, 'settings'>,
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(validator.language, key, params)
  const { number } = order
  return {
    to: validator.email,
    language: validator.language,
    replyTo: order.recipient,
    sender: 'mail.sender',
    subject: t('questions.mail_answered_subject', { number }),
    preheader: asked.answer,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: validator.name }) },
      { kind: 'strong', text: t('questions.mail_answered', { name: asked.answered_by, number }) },
      { kind: 'quote', text: asked.question },
      { kind: 'quote', text: asked.answer },
      ...figures(order, { language: validator.language, settings, t }),
    ],
    button: { label: t('mail.view_pending_order'), link },
  }
}
