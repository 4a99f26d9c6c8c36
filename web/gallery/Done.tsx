import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface DoneProps {
  /** What is done once with the first control inside, as a user would. */
  act: (control: HTMLElement) => void
  children: ReactNode
}

/** A state that only comes from using a part: opened, focused, typed into. */
export function Done({ act, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('button, input, select, textarea, a')
    // In development each effect runs twice.
    if (!control || isDone.current) return
    isDone.current = true
    act(control)
  }, [act])
  return <div ref={box}>{children}</div>
}

export const focus = (control: HTMLElement) => control.focus()

export function press(control: HTMLElement) {
  control.focus()
  control.click()
}

export const pressKey = (key: string) => (control: HTMLElement) => {
  const field = control.parentElement?.querySelector('input') ?? control
  field.focus()
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** React listens to the field's own setter, so that a plain assignment would go unnoticed. */
export const typed = (text: string) => (control: HTMLElement) => {
  const field = control.parentElement?.querySelector('input')
  if (!field) return
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
