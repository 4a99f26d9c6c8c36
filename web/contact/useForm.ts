import { useId, useState } from 'react'
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react'
import type { Problems } from '#domain/contact/form.ts'
import { useTexts } from '#web/texts.ts'
import type { TextKey } from '#web/texts.ts'

interface FormOptions<Fields> {
  first: Fields
  /** What each field is called, in the order of the form. */
  labels: Record<keyof Fields, TextKey>
  problemsOf: (fields: Fields) => Problems<Fields>
  /** Returns whether it was taken: a success without that word is none (R091). */
  send: (fields: Fields) => Promise<{ taken: boolean }>
}

/** `failed`: it was sent, and not taken. What was written stays. */
export type FormState = 'open' | 'sending' | 'sent' | 'failed'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** P-FORM: nothing is marked before the first attempt; after it, what is corrected loses its mark at once. */
export function useForm<Fields extends object>({ first, labels, problemsOf, send }: FormOptions<Fields>) {
  const { t } = useTexts()
  const id = useId()
  const [fields, setFields] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<FormState>('open')
  const problems: Problems<Fields> = attempt > 0 ? problemsOf(fields) : {}
  const names = Object.keys(labels) as (keyof Fields & string)[] // the labels name every field and no other

  const idOf = (name: keyof Fields & string) => `${id}-${name}`
  const errorOf = (name: keyof Fields & string): string | undefined => {
    const key = problems[name]
    return key && t(key)
  }

  function set<Name extends keyof Fields>(name: Name, value: Fields[Name]) {
    setFields(known => ({ ...known, [name]: value }))
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (state === 'sending') return
    setAttempt(attempt + 1)
    if (Object.keys(problemsOf(fields)).length > 0) return setState('open')
    setState('sending')
    try {
      const { taken } = await send(fields)
      if (!taken) return setState('failed')
      setFields(first)
      setAttempt(0)
      setState('sent')
    } catch {
      setState('failed')
    }
  }

  return {
    fields,
    set,
    state,
    attempt,
    submit,
    reopen: () => setState('open'),
    errors: names.flatMap(name => {
      const message = errorOf(name)
      return message ? [{ id: idOf(name), message: `${t(labels[name])}: ${message}` }] : []
    }),
    /** What a text field of this name needs. */
    field: (name: keyof Fields & string) => ({
      id: idOf(name),
      label: t(labels[name]),
      error: errorOf(name),
      value: String(fields[name] ?? ''),
      // Only fields of text are bound so; others are set by their own handlers.
      // In a text of several lines Enter alone is a line.
      onKeyDown: (event: KeyboardEvent<Typed>) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      },
      onChange: (event: ChangeEvent<Typed>) => set(name, event.currentTarget.value as Fields[typeof name]),
    }),
    idOf,
    errorOf,
  }
}
