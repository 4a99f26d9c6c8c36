import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/classNames.ts'
import prose from '#web/ui/prose.module.css'
import styles from './Field.module.css'

interface FieldProps {
  label: string
  help?: string
  error?: string
  required?: boolean
  /** On the label's line, at its end: a switch, a counter. */
  aside?: ReactNode
  className?: string
}

/** A text field with its label above, its help below, and its error repeated under it (P-FORM). */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { label, help, error, required, aside, className, ...input } = props
  const frame = useFrame(props)
  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} aside={aside} className={className}>
      <input {...input} {...frame.control} className={styles.input} />
    </Frame>
  )
}

export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { label, help, error, required, aside, className, ...area } = props
  const frame = useFrame(props)
  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} aside={aside} className={className}>
      <textarea rows={3} {...area} {...frame.control} className={classNames(styles.input, styles.area)} />
    </Frame>
  )
}

/** One of a list. The options are its children. */
export function SelectField(props: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const { label, help, error, required, aside, className, ...select } = props
  const frame = useFrame(props)
  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} aside={aside} className={className}>
      <span className={styles.select}>
        <select {...select} {...frame.control} className={styles.input} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </span>
    </Frame>
  )
}

export function CheckField({
  label,
  help,
  error,
  className,
  ...box
}: { label: ReactNode; help?: string; error?: string } & ComponentProps<'input'>) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className={prose.hint}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Ids that bind a control to its label, its help and its error. */
export function useFrame({ id, help, error }: { id?: string; help?: string; error?: string }) {
  const made = useId()
  const controlId = id ?? made
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return {
    controlId,
    control: {
      id: controlId,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/** Label above, help and error below a control. */
export function Frame(props: FieldProps & { controlId: string; children: ReactNode }) {
  const { controlId, label, help, error, required, aside, className, children } = props
  return (
    <div
      className={classNames(styles.frame, aside !== undefined && styles.withAside, error && styles.invalid, className)}
    >
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {required && ' (*)'}
      </label>
      {children}
      {/* Shown on the label's line, reached after the control: Tab goes from field to field. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {help && (
        <p id={`${controlId}-help`} className={prose.hint}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <IconAlertCircle size={15} aria-hidden="true" />
      {children}
    </p>
  )
}
