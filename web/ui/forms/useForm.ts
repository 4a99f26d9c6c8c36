import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { useForm as useLibrary, useWatch } from 'react-hook-form'
import type { DefaultValues, FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { useTexts } from '#web/texts/texts.ts'
import { isRefused, resolverOf, RULE, saidOfFields, SERVER } from './problems.ts'
import type { NameOf, Problem, Problems } from './problems.ts'

/** Names of the values of one kind. */
type NamesWith<Values, Kind> = { [Name in NameOf<Values>]: Values[Name] extends Kind ? Name : never }[NameOf<Values>]

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface FormOptions<Values, Answer> {
  first: Values
  /** Rules of `domain/`, asked when the form is sent, and then of what is corrected. */
  problemsOf?: (values: Values) => Problems<Values>
  send: (values: Values) => Promise<Answer>
  /** Called while the form is still on the screen; what was sent is its first value by then. */
  onSent?: (answer: Answer) => void
  /** What is wrong is also listed above the fields, in this order. */
  summary?: { fields: readonly NameOf<Values>[]; labelOf?: (name: NameOf<Values>) => string }
  /** The field to blame for a refusal that names none. */
  saidAt?: (failure: unknown) => NameOf<Values> | undefined
  /** Says why it was refused, if that is about no field; without it that stands above the fields. */
  onRefused?: (message: string) => void
}

/** What parts of a form need of it. */
export type FormOf<Values extends FieldValues> = Omit<ReturnType<typeof useForm<Values>>, 'submit'>

const NO_PROBLEMS = () => ({})

/** A form: its values, what is wrong with them, and how it is sent. Nothing is marked before the first attempt. */
export function useForm<Values extends FieldValues, Answer = unknown>(options: FormOptions<Values, Answer>) {
  const { first, problemsOf = NO_PROBLEMS, send, onSent, summary, saidAt, onRefused } = options
  const { t } = useTexts()
  const id = useId()
  const library = useLibrary<Values>({
    // Partial only in the library's types.
    defaultValues: first as DefaultValues<Values>,
    resolver: resolverOf(problemsOf),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitted, isSubmitting, submitCount } = library.formState
  // All of them, since each has a first value.
  const values = useWatch({ control: library.control }) as Values
  const problems: Problems<Values> = problemsOf(values)
  // Fields that are on the screen: what the server says of another stands above them.
  const shown = new Set<NameOf<Values>>()
  const latest = useRef({ onSent, onRefused, isDirty, isSubmitted })
  const isRunning = useRef(false)
  const isLetGo = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    latest.current = { onSent, onRefused, isDirty, isSubmitted }
  })
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  function errorOf(name: NameOf<Values>): string | undefined {
    const error = errors[name]
    if (!error) return undefined
    if (error.type !== RULE) return String(error.message)
    const problem: Problem | undefined = problems[name]
    return typeof problem === 'string' ? t(problem) : problem && t(...problem)
  }

  function set(change: Partial<Values>) {
    // What is on its way to the server is what is shown.
    if (isRunning.current) return
    const names = Object.keys(change) as FieldPath<Values>[] // of the values, which have no paths but their names
    for (const name of names) {
      library.setValue(name, change[name] as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    }
    // A value may come later than it was asked for, from a form that was not sent then.
    if (latest.current.isSubmitted) void library.trigger(names)
  }

  function refuse(failure: unknown) {
    const blamed = saidAt?.(failure)
    const message = isRefused(failure) ? failure.message : t('errors.generic')
    const said = isRefused(failure) ? saidOfFields(failure, [...shown]) : new Map<NameOf<Values>, string>()
    if (said.size === 0 && blamed !== undefined && shown.has(blamed)) said.set(blamed, message)
    for (const [name, text] of said) {
      library.setError(name as FieldPath<Values>, { type: SERVER, message: text })
    }
    if (said.size > 0) return
    if (latest.current.onRefused) latest.current.onRefused(message)
    else library.setError('root', { type: SERVER, message })
  }

  async function sendOnce(then?: (answer: Answer) => void) {
    if (isRunning.current) return
    const sent: { answer?: { of: Answer; values: Values } } = {}
    isRunning.current = true
    await library.handleSubmit(async checked => {
      try {
        sent.answer = { of: await send(checked), values: checked }
      } catch (failure) {
        refuse(failure)
      }
    })()
    isRunning.current = false
    if (!sent.answer || !isMounted.current) return
    restart(sent.answer.values)
    ;(then ?? latest.current.onSent)?.(sent.answer.of)
  }

  /** From its first values, or from others. */
  function restart(from: Values = first) {
    latest.current.isDirty = false
    library.reset(from)
  }

  const field = (name: NameOf<Values>) => {
    shown.add(name)
    return { id: `${id}-${name}`, error: errorOf(name) }
  }
  // A computed key is of no certain type.
  const change = (name: NameOf<Values>, value: unknown) => set({ [name]: value } as Partial<Values>)

  return {
    values,
    set,
    errorOf,
    isSending: isSubmitting,
    /** Counts how often it was sent. */
    attempt: submitCount,
    /** Why it was refused, if that is about no field. */
    failure: errors.root?.message,
    retry: () => library.clearErrors('root'),
    restart,
    /** `then` instead of `onSent`, for a second button. */
    submit: (event?: FormEvent, then?: (answer: Answer) => void) => {
      event?.preventDefault()
      void sendOnce(then)
    },
    summary: summary?.fields.flatMap(name => {
      const message = errorOf(name)
      const label = summary.labelOf?.(name)
      return message ? [{ id: `${id}-${name}`, message: label === undefined ? message : `${label}: ${message}` }] : []
    }),
    isUnsaved: () => latest.current.isDirty && !isLetGo.current,
    /** What was typed is given up. */
    letGo: () => void (isLetGo.current = true),
    /** A text, or a day as YYYY-MM-DD. */
    text: (name: NamesWith<Values, string>) => ({
      ...field(name),
      name,
      value: String(values[name]),
      readOnly: isSubmitting,
      onChange: (event: ChangeEvent<Typed>) => change(name, event.currentTarget.value),
    }),
    check: (name: NamesWith<Values, boolean>) => ({
      ...field(name),
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked),
    }),
    /** One of the texts of a list. */
    option: (name: NamesWith<Values, string>) => ({
      ...field(name),
      name,
      value: String(values[name]),
      onChange: (event: ChangeEvent<Typed>) => change(name, event.currentTarget.value),
    }),
    /** One of the numbers of a list; an empty option is no number. */
    number: (name: NamesWith<Values, number | undefined>) => ({
      ...field(name),
      name,
      value: String(values[name] ?? ''),
      onChange: (event: ChangeEvent<Typed>) => {
        const { value } = event.currentTarget
        change(name, value === '' ? undefined : Number(value))
      },
    }),
    /** A field that hands on its value instead of an event. */
    choice: <Name extends NameOf<Values>>(name: Name) => ({
      ...field(name),
      value: values[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
  }
}
