import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '#web/texts.ts'
import styles from './ChoiceField.module.css'
import { classNames } from '#web/ui/classNames.ts'
import { Frame, useFrame } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { matchingByName } from './matching.ts'

interface Option {
  id: number
  name: string
}

interface ChoiceFieldProps {
  label: string
  options: readonly Option[]
  value: number | undefined
  onChange: (value: number | undefined) => void
  placeholder?: string
  id?: string
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
  className?: string
}

/** A choice from a list, by clicking or by typing a part of its name. An empty field means no choice. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, options, value, onChange, placeholder, help, error, required, disabled, className } = props
  const { t } = useTexts()
  const frame = useFrame(props)
  const listId = `${frame.controlId}-list`
  const chosen = options.find(option => option.id === value)
  // Undefined while the user does not type: the field then shows the choice, and the list all options.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const shown = matchingByName(options, typed ?? '')
  const pointed = shown[active]

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  function open() {
    if (isOpen || disabled) return
    setActive(Math.max(0, options.indexOf(chosen ?? { id: 0, name: '' })))
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  function choose(option: Option) {
    onChange(option.id)
    close()
  }

  /** On blur: an empty field means no choice, a text that fits only one name is that choice, anything else is discarded. */
  function leave() {
    if (typed?.trim() === '') onChange(undefined)
    const [only, ...others] = typed ? shown : []
    if (only && others.length === 0) onChange(only.id)
    close()
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (isOpen) setActive(Math.max(0, Math.min(shown.length - 1, active + step)))
      else open()
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isOpen) {
      event.preventDefault()
      if (typed?.trim() === '') leave()
      else if (pointed) choose(pointed)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} className={className}>
      <div className={styles.root}>
        <input
          {...frame.control}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(fieldStyles.input, styles.input)}
          disabled={disabled}
          placeholder={placeholder}
          aria-required={required}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && pointed ? `${listId}-${pointed.id}` : undefined}
          value={typed ?? chosen?.name ?? ''}
          onClick={open}
          onFocus={event => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={press}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setOpen(true)
          }}
        />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
        <ul ref={list} id={listId} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
          {isOpen &&
            shown.map((option, index) => (
              <li
                key={option.id}
                id={`${listId}-${option.id}`}
                role="option"
                aria-selected={option.id === value}
                data-active={index === active || undefined}
                className={styles.option}
                onPointerMove={() => setActive(index)}
                // The field keeps the focus, so that Tab goes on from here.
                onMouseDown={event => {
                  event.preventDefault()
                  choose(option)
                }}
              >
                {option.name}
                {option.id === value && <IconCheck size={16} aria-hidden="true" />}
              </li>
            ))}
          {isOpen && shown.length === 0 && (
            // A listbox may hold only options, so the message is a disabled option.
            <li role="option" aria-selected={false} aria-disabled="true" className={styles.none}>
              {t('ui.no_match')}
            </li>
          )}
        </ul>
      </div>
    </Frame>
  )
}
