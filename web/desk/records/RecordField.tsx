import type { ReactNode } from 'react'
import type { DeskRecord } from '#domain/desk/records-contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { reasonSaid } from '#web/exchange/words/reasonText.ts'
import { ChipsField, type SetFieldProps } from './ChipsField.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import { useValueWords } from '#web/exchange/words/useValueWords.ts'
import styles from './RecordSection.module.css'
import { KnownField } from './known/KnownField.tsx'
import { NumberRuleField } from './NumberRuleField.tsx'
import { PinMark } from './PinMark.tsx'
import type { Field } from './sections.ts'
import type { Typed } from './typed.ts'

interface FieldProps {
  field: Field
  form: Pick<FormOf<Typed>, 'text' | 'check' | 'choice' | 'values'>
}

interface RecordFieldProps extends FieldProps {
  record: DeskRecord
  /** Something else stands there now. */
  onAgain: () => void
}

/** A value of a record as it is typed, with a padlock where imports leave it. */
export function RecordField({ field, form, record, onAgain }: RecordFieldProps) {
  const pin = record.pins.find(each => each.column === field.column)
  const mark = pin && <PinMark record={record} pin={pin} onRemoved={onAgain} />
  return <TypedField field={field} form={form} mark={mark} />
}

/** A value of a record that is made. */
export function NewField({ field, form }: FieldProps) {
  return <TypedField field={field} form={form} mark={undefined} />
}

const DECIMAL: ReadonlySet<Field['of']> = new Set(['amount', 'number'])

function TypedField({ field, form, mark }: FieldProps & { mark: ReactNode }) {
  const { t } = useTexts()
  const words = useValueWords()
  const { column } = field
  const said = useSaid(field)
  const label = said.label ?? words.column(column)
  if (field.of === 'flag') {
    return (
      <div>
        <CheckField label={label} {...inWords(form.check(column as never))} {...said.more} /> {mark}
      </div>
    )
  }
  if (field.of === 'set') {
    const props = { label, options: field.options, ...form.choice(column as never) }
    return field.isInline ? <ChipsField {...props} mark={mark} /> : <SetField {...props} />
  }
  if (field.of === 'known' || field.of === 'rule')
    return <NamedField field={field} form={form} label={label} mark={mark} {...inWords(form.choice(column as never))} />
  const shared = { label, aside: mark, ...inWords(form.text(column as never)) }
  if (field.of === 'choice') {
    return (
      <SelectField {...shared} {...(field.required && { required: true })}>
        {field.required && <option value="">{t('desk.choose')}</option>}
        {field.options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {t(option)}
          </option>
        ))}
      </SelectField>
    )
  }
  if (field.of === 'prose' || field.of === 'list')
    return <TextArea {...shared} {...said.more} {...(field.required && { required: true })} />
  return (
    <TextField
      {...shared}
      {...said.more}
      {...(field.required && { required: true })}
      {...(DECIMAL.has(field.of) && { inputMode: 'decimal' as const })}
    />
  )

  /** What the server says of a value in English is said in the language of the reader. */
  function inWords<Props extends { error?: string | undefined }>(props: Props) {
    const said = props.error === undefined ? undefined : reasonSaid(props.error)
    const error = said ? t(said.key, said.params) : props.error
    const { error: _, ...rest } = props
    return error === undefined ? rest : { ...rest, error }
  }
}

interface NamedFieldProps extends FieldProps {
  field: Extract<Field, { of: 'known' | 'rule' }>
  label: string
  mark: ReactNode
  value: unknown
  onChange: (value: never) => void
  error?: string
}

/** What is chosen and not typed: something that exists, or a rule. */
function NamedField({ field, form, label, mark, value, onChange, ...rest }: NamedFieldProps) {
  const said = useSaid(field)
  // A text, whose type the computed name hides.
  const change = onChange as (value: string) => void
  const props = { ...rest, label, aside: mark, value: String(value ?? ''), onChange: change }
  if (field.of === 'rule') return <NumberRuleField {...props} />
  const clients = String(form.values['clients'] ?? '').split('\n')
  return (
    <KnownField
      {...props}
      {...said.more}
      what={field.what}
      clients={clients.filter(Boolean)}
      {...(field.isMany && { isMany: true })}
      {...(field.required && { required: true })}
    />
  )
}

/** What a field says of itself, beside the name of its column. */
function useSaid({ label, hint, help, disabled }: Field) {
  const { t } = useTexts()
  const words = hint || (help && t(help))
  return {
    label: label && t(label),
    more: { ...(words && { help: words }), ...(disabled && { disabled }) },
  }
}

/** Any of a few. */
function SetField({ label, options, value, error, onChange }: SetFieldProps) {
  const { t } = useTexts()
  const chosen = String(value ?? '')
    .split('\n')
    .filter(Boolean)
  return (
    <fieldset className={styles.set}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <CheckField
          key={option.value}
          label={t(option.label)}
          checked={chosen.includes(option.value)}
          onChange={event => {
            const { checked } = event.currentTarget
            const next = options.map(each => each.value)
            onChange(next.filter(each => (each === option.value ? checked : chosen.includes(each))).join('\n'))
          }}
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
