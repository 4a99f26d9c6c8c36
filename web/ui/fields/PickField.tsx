import { Combobox } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Button } from './Button.tsx'
import choice from './ChoiceField.module.css'
import { Frame, useFrame } from './Field.tsx'
import fieldStyles from './Field.module.css'
import styles from './PickField.module.css'

export interface Pickable {
  key: string
  name: string
  /** What tells it from others of that name. */
  more?: string | undefined
}

interface PickFieldProps {
  label: string
  /** What was found for what was typed. */
  options: readonly Pickable[]
  isSearching?: boolean
  onSearch: (typed: string) => void
  chosen: readonly Pickable[]
  onChoose: (keys: string[]) => void
  /** Any number of them; without it one at most. */
  isMany?: boolean
  placeholder?: string | undefined
  id?: string
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
  aside?: ReactNode
}

/** Picks what exists: searched for by a part of its name or code, shown by its name, and taken out again by a press. */
export function PickField(props: PickFieldProps) {
  const { label, options, isSearching = false, onSearch, chosen, onChoose, isMany = false, placeholder } = props
  const { help, error, required, disabled, aside } = props
  const { t } = useTexts()
  const frame = useFrame(props)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const keys = chosen.map(({ key }) => key)
  const shown = options.filter(({ key }) => !keys.includes(key))

  function search(text: string) {
    setTyped(text)
    onSearch(text)
  }

  function close() {
    setOpen(false)
    search('')
  }

  function choose({ key }: Pickable) {
    onChoose(isMany ? [...keys, key] : [key])
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Backspace' && typed === '' && keys.length > 0) onChoose(keys.slice(0, -1))
    // A closed list is opened by the arrows, and Enter belongs to the form then.
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setOpen(true)
    }
  }

  return (
    <Frame {...frame} label={label} help={help} error={error} required={required} aside={aside}>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(each => (
            <li key={each.key}>
              <Button
                size="small"
                disabled={disabled}
                iconAfter={<IconX size={14} aria-hidden="true" />}
                aria-label={t('ui.take_out', { name: each.name })}
                onClick={() => onChoose(keys.filter(key => key !== each.key))}
              >
                {each.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.root}>
        {/* Drawn in its place and not in the library's own panel, which adds buttons in English for screen readers. */}
        <Combobox.Root
          inline
          items={shown}
          filteredItems={shown}
          itemToStringLabel={nameOf}
          autoHighlight
          loopFocus={false}
          disabled={disabled}
          open={isOpen}
          value={null}
          onValueChange={(option: Pickable | null, { reason }) => reason === 'item-press' && option && choose(option)}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => {
            if (reason !== 'input-change') return
            search(text)
            setOpen(true)
          }}
        >
          <Combobox.Input
            {...frame.control}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className={classNames(fieldStyles.input, choice.input)}
            placeholder={placeholder}
            aria-required={required}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            onBlur={close}
            onKeyDown={press}
          />
          {isOpen && (
            <div className={choice.panel}>
              <Combobox.List aria-label={label}>
                {(option: Pickable) => (
                  <Combobox.Item key={option.key} value={option} className={choice.option}>
                    <span>
                      {option.name} {option.more && <span className={styles.more}>{option.more}</span>}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
              {shown.length === 0 && <p className={choice.none}>{t(isSearching ? 'ui.searching' : 'ui.no_match')}</p>}
            </div>
          )}
        </Combobox.Root>
      </div>
    </Frame>
  )
}

const nameOf = ({ name }: Pickable) => name
