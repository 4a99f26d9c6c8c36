import {
  code,
  day,
  flag,
  key,
  oneOf,
  optional,
  optionalKey,
  reference,
  required,
  url,
  type ColumnType,
  type Form,
} from './columns.ts'
import type { Kind } from './definition.ts'

const HAZARD: Form = {
  pattern: /^(?:H\d{3}[A-Za-z]*|EUH\d{3}[A-Z]?)(?:\+(?:H\d{3}[A-Za-z]*|EUH\d{3}[A-Z]?))*$/,
  named: 'code such as H319 or EUH208',
}
const PRECAUTION: Form = { pattern: /^P\d{3}(?:\+P\d{3})*$/, named: 'code such as P280 or P301+P310' }
const UFI: Form = { pattern: /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/, named: 'UFI of the form XXXX-XXXX-XXXX-XXXX' }

/** How labels write the two signal words. */
const SIGNAL_WORDS = {
  danger: ['peligro', 'perigo'],
  warning: ['atención', 'atencion', 'atenção', 'atencao'],
}

const language: ColumnType = {
  of: 'text',
  max: 2,
  form: { pattern: /^[a-z]{2}$/, named: 'code of a language such as es' },
}

const product = key('product', reference('products'), 'code of the article')

export const safetyKinds = {
  product_documents: {
    about: 'data sheets',
    table: 'product_documents',
    article: 'product_id',
    feeds: 'catalogue',
    uniqueBy: 'product_id, kind, language',
    columns: [
      product,
      key('kind', oneOf('technical', 'security')),
      optionalKey('language', language, 'es where it is left out', { cleared: `'es'` }),
      required('url', url),
      optional('valid_until', day),
      optional('revision', code),
    ],
  },
  product_safety: {
    about: 'symbols of obligation (1) and safety (2)',
    table: 'product_safety',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [product, key('symbol_type', oneOf('1', '2')), key('name', code), required('image_url', url)],
  },
  product_hazards: {
    about: 'what is dangerous about articles, and which are biocides: nothing green is said of those',
    table: 'product_hazards',
    article: 'product_id',
    feeds: 'catalogue',
    columns: [
      product,
      optional('biocide', flag, '', { cleared: 'false' }),
      optional('registration_number', code, 'of the register of biocides'),
      optional(
        'signal_word',
        { of: 'text', max: 200, options: ['danger', 'warning'], spelled: SIGNAL_WORDS },
        'also as labels write it: Peligro, Atención, Perigo, Atenção',
      ),
      optional('hazard_statements', { of: 'list', form: HAZARD }, 'H and EUH', { cleared: `'{}'` }),
      optional('precautionary_statements', { of: 'list', form: PRECAUTION }, 'P', { cleared: `'{}'` }),
      optional('ufi', { of: 'text', max: 200, form: UFI }, 'unique formula identifier'),
    ],
  },
} satisfies Record<string, Kind>
