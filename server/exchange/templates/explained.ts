import { type KindName, kindText } from '#domain/exchange/kinds.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/session/password.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { examplesOf } from './examples.ts'

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string

const NEEDS = {
  key: 'desk.need_key',
  'emptyable key': 'desk.need_emptyable_key',
  'optional key': 'desk.need_optional_key',
  required: 'desk.need_required',
  emptyable: 'desk.need_emptyable',
  optional: 'desk.need_optional',
} as const satisfies Record<Column['need'], MessageKey>

/** Whether a file needs the column, for people. */
export const needText = (t: Translate, { need }: Column): string => t(NEEDS[need])

/** What the values of a column look like, for people. */
export function formText(t: Translate, kind: KindName, column: Column): string {
  const { type } = column
  switch (type.of) {
    case 'text':
      if (type.options) return t('desk.form_options', { options: type.options.join(', ') })
      return type.form ? asExample(t, kind, column) : t('desk.form_text', { max: type.max })
    case 'list':
      return t('desk.form_list')
    case 'reference':
      return t('desk.form_reference', { kind: t(kindText(type.to)) })
    case 'references':
      return t('desk.form_references', { kind: t(kindText(type.to)) })
    case 'number':
      return [t('desk.form_number', { decimals: type.decimals }), ...rangeOf(t, type)].join(', ')
    case 'integer':
      return [t('desk.form_integer'), ...rangeOf(t, type)].join(', ')
    case 'password':
      return t('desk.form_password', { min: MIN_PASSWORD, max: MAX_PASSWORD })
    case 'url':
    case 'email':
    case 'boolean':
    case 'day':
    case 'month':
    case 'instant':
    case 'json':
      return t(`desk.form_${type.of}`)
  }
}

const asExample = (t: Translate, kind: KindName, column: Column) =>
  t('desk.form_as', { example: examplesOf(kind, column)?.find(example => example !== null) ?? '' })

const rangeOf = (t: Translate, { min, max, nonzero }: { min?: number; max?: number; nonzero?: boolean }) => [
  ...(min === undefined ? [] : [t(nonzero ? 'desk.form_above' : 'desk.form_from', { min })]),
  ...(max === undefined ? [] : [t('desk.form_to', { max })]),
]
