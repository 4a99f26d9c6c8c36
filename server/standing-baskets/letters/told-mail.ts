import { fullDay } from '#domain/calendar/promise-words.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { StandingRun } from '#domain/standing-baskets/shapes.ts'
import type { Letter } from '#server/mail/letter.ts'
import { type MessageParams, translate } from '#server/texts/translate.ts'
import type { StoppedBasket } from '#server/standing-baskets/others-store.ts'
import type { Reader } from '#server/standing-baskets/runs-store.ts'

type Told = Pick<Reader, 'name' | 'email' | 'language'>

/** To who was asked: nothing was sent, because nobody answered or because it could not be. */
export function notSentLetter(
  run: Pick<StandingRun, 'name' | 'center' | 'day' | 'state' | 'reason' | 'template'>,
  reader: Told,
  { address }: { address: string },
): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(reader.language, key, params)
  const named = { name: run.name, center: run.center.name, day: fullDay(run.day, reader.language) }
  const isFailed = run.state === 'failed'
  return {
    to: reader.email,
    language: reader.language,
    sender: 'mail.sender',
    subject: t('standing.not_sent_subject', named),
    preheader: t(isFailed ? 'standing.failed_text' : 'standing.unanswered_text', named),
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text: t(isFailed ? 'standing.failed_text' : 'standing.unanswered_text', named) },
      ...(run.reason === '' ? [] : [{ kind: 'quote' as const, text: run.reason }]),
      { kind: 'text', text: t('standing.not_sent_now') },
    ],
    button: { label: t('standing.see_list'), link: `${address}/listas/${run.template}` },
  }
}

/** To another buyer, or the sales person: who was asked cannot order for the center any more. */
export function stoppedLetter(basket: StoppedBasket, reader: Told, { address }: { address: string }): Letter {
  const t = (key: MessageKey, params?: MessageParams) => translate(reader.language, key, params)
  const { name, center, made_by, template, why } = basket
  const owner = made_by || t('standing.somebody')
  const text = t(why === 'left' ? 'standing.stopped_left' : 'standing.stopped_no_center', { owner, name, center })
  return {
    to: reader.email,
    language: reader.language,
    sender: 'mail.sender',
    subject: t('standing.stopped_subject', { name, center }),
    preheader: text,
    blocks: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'strong', text },
      { kind: 'text', text: t('standing.stopped_now') },
    ],
    button: { label: t('standing.see_list'), link: `${address}/listas/${template}` },
  }
}
