import { Combobox } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '#web/texts/texts.ts'
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
  const chosen = options.find(option => option.id === value) ?? null
  // Undefined while the user does not type: the field then shows the choice, and the list all options.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const shown = matchingByName(options, typed ?? '')

  function close() {
    setOpen(false)
    setTyped(undefined)
  }

  /** On blur: an empty field means no choice, a text that fits only one name is that choice, anything else is discarded. */
  function leave() {
    if (typed?.trim() === '') onChange(undefined)
    const [only, ...others] = typed ? shown : []
    if (only && others.length === 0) onChange(only.id)
    close()
  }

  function choose(option: Option) {
    onChange(option.id)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
  }

  function press(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && isOpen && typed?.trim() === '') {
      event.preventDefault()
      leave()
    }
    // An open list has these keys; a closed one is opened by the arrows, and leaves the others to what is around it.
    if (isOpen && event.key !== 'Escape') return
    event.preventBaseUIHandler()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} className={className}>
      <div className={styles.root}>
        {/* Drawn in its place and not in the library's own panel, which adds buttons in English for screen readers. */}
        <Combobox.Root
          inline
          items={options}
          filteredItems={shown}
          itemToStringLabel={nameOf}
          autoHighlight
          loopFocus={false}
          disabled={disabled}
          open={isOpen}
          value={chosen}
          onValueChange={(option, { reason }) => reason === 'item-press' && option && choose(option)}
          inputValue={typed ?? chosen?.name ?? ''}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
        >
          <Combobox.Input
            {...frame.control}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(fieldStyles.input, styles.input)}
            placeholder={placeholder}
            aria-required={required}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            onFocus={event => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={press}
          />
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
          {isOpen && (
            <div className={styles.panel}>
              <Combobox.List aria-label={label}>
                {(option: Option) => (
                  <Combobox.Item key={option.id} value={option} className={styles.option}>
                    {option.name}
                    {option.id === value && <IconCheck size={16} aria-hidden="true" />}
                  </Combobox.Item>
                )}
              </Combobox.List>
              <Combobox.Empty>{shown.length === 0 && <p className={styles.none}>{t('ui.no_match')}</p>}</Combobox.Empty>
            </div>
          )}
        </Combobox.Root>
      </div>
    </Frame>
  )
}

const nameOf = ({ name }: Option) => name
