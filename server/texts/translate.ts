import { createInstance } from 'i18next'
import { DECIMALS_NUM_MAX, formatNumber } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { Brand } from '#domain/brand.ts'
import { type MessageKey, messages } from '#domain/messages/messages.ts'
import { formatterOf, numbersWritten } from '#domain/messages/written-numbers.ts'

const written = numbersWritten(value => formatNumber(value, DECIMALS_NUM_MAX))

const catalogue = createInstance().use(formatterOf(written))
await catalogue.init({
  resources: Object.fromEntries(
    Object.entries(messages).map(([language, texts]) => [language, { translation: texts }]),
  ),
  fallbackLng: 'es',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
})

const fixed = {
  es: catalogue.getFixedT('es'),
  en: catalogue.getFixedT('en'),
  pt: catalogue.getFixedT('pt'),
}

export type MessageParams = Record<string, string | number>

export const translate = (language: Language, key: MessageKey, params: MessageParams = {}): string =>
  fixed[language](key, params)

/** The same in the words of a brand, where it has its own. */
export function translateFor(
  { texts }: Pick<Brand, 'texts'>,
  language: Language,
  key: MessageKey,
  params: MessageParams = {},
): string {
  const own = texts[language]?.[key]
  if (own === undefined) return translate(language, key, params)
  return own.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(params[name] ?? ''))
}

/** True for a text that is a key of messages/, so that a contract may name one as its error. */
export const isMessageKey = (text: string): text is MessageKey => catalogue.exists(text)
