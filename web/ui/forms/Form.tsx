import { useEffect, useRef } from 'react'
import type { ComponentProps, FormEvent, RefObject } from 'react'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { ErrorSummary } from '#web/ui/fields/ErrorSummary.tsx'
import { useSendKeys } from '#web/ui/fields/useSendKeys.ts'
import { useErrorTitle } from './useErrorTitle.ts'

/** What is drawn of a form of `useForm`, whatever its values are. */
export interface DrawnForm {
  attempt: number
  summary: { id: string; message: string }[] | undefined
  failure: string | undefined
  submit: (event?: FormEvent) => void
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  of: DrawnForm
  /** Ctrl+Enter sends it from wherever the focus is, because it is what the screen is for. */
  sendsFromAnywhere?: boolean
}

/** A form that was sent takes the reader to what is wrong with it (P-FORM). */
export function Form({ of: form, sendsFromAnywhere, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { attempt, summary, submit } = form
  useSendKeysWithin(element, submit)
  const isListed = summary !== undefined && summary.length > 0
  const isListedNow = useRef(isListed)
  useEffect(() => {
    isListedNow.current = isListed
  })
  useEffect(() => {
    // A summary takes the focus by itself.
    if (attempt > 0 && !isListedNow.current) showWrong(element.current)
  }, [attempt])

  return (
    <form {...rest} ref={element} noValidate onSubmit={submit}>
      {sendsFromAnywhere && <SendKeys send={submit} />}
      {children}
    </form>
  )
}

/** Above the fields: the list of what is wrong with them if the form has one, and a refusal that is about none. */
export function FormProblems({ of: { summary, attempt, failure } }: { of: DrawnForm }) {
  useErrorTitle(summary !== undefined && summary.length > 0)
  return (
    <>
      {summary && <ErrorSummary errors={summary} attempt={attempt} />}
      {failure && <Notice kind="warning">{failure}</Notice>}
    </>
  )
}

/** Ctrl+Enter in a field. The screen around the form may send something else by the same keys, so it does not hear them. */
function useSendKeysWithin(element: RefObject<HTMLElement | null>, send: () => void) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    const form = element.current
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [element])
}

function SendKeys({ send }: { send: () => void }) {
  useSendKeys(() => send())
  return null
}

const showWrong = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[role="alert"]')
  )?.focus()
