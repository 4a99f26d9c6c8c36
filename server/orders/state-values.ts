import type { Language } from '#domain/language.ts'
import { ORDER_STATES } from '#domain/orders/states.ts'
import { translate } from '#server/texts/translate.ts'

const stateValuesIn = (language: Language) =>
  ORDER_STATES.map(code => ({ code, value: translate(language, `orders.state_${code}`) }))

/** What the states of orders and invoices are called. */
export const STATE_VALUES = { es: stateValuesIn('es'), en: stateValuesIn('en'), pt: stateValuesIn('pt') }
/** The same as JSON: it is longer than a document itself and always the same. */
export const STATE_VALUES_JSON = {
  es: JSON.stringify(STATE_VALUES.es),
  en: JSON.stringify(STATE_VALUES.en),
  pt: JSON.stringify(STATE_VALUES.pt),
}
