import type { Language } from '#domain/language.ts'
import { ORDER_STATES } from '#domain/orders/states.ts'
import { translate } from '#server/texts/translate.ts'

const stateValuesIn = (language: Language) =>
  ORDER_STATES.map(code => ({ code, value: translate(language, `orders.state_${code}`) }))

/** What the states of orders and invoices are called. */
export const STATE_VALUES = { es: stateValuesIn('es'), en: stateValuesIn('en'), pt: stateValuesIn('pt') }
