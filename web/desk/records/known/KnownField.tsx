import { useState } from 'react'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PickField } from '#web/ui/fields/PickField.tsx'
import { useDebounced } from '#web/ui/fields/useDebounced.ts'
import { type Known, useKnown } from './useKnown.ts'

interface KnownFieldProps {
  label: string
  what: Known
  isMany?: boolean
  /** The keys of what is chosen, each on a line. */
  value: string
  onChange: (value: string) => void
  /** The clients of whose centers some are chosen, by their keys. */
  clients: readonly string[]
  help?: string
  error?: string | undefined
  required?: boolean
  aside?: React.ReactNode
}

/** A value that names what exists: countries, clients, centers of these, sales persons. */
export function KnownField({ what, isMany, value, onChange, clients, error, ...shared }: KnownFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { later, now } = useDebounced(setTyped, SEARCH_DELAY.clients)
  const keys = value.split('\n').filter(Boolean)
  const { options, chosen, isSearching } = useKnown(what, { typed, keys, clients })
  const isWithoutClient = what === 'centers' && clients.length === 0
  return (
    <PickField
      {...shared}
      {...(isMany && { isMany })}
      {...(error !== undefined && { error })}
      {...(isWithoutClient && { help: t('desk.client_first') })}
      options={options}
      chosen={chosen}
      isSearching={isSearching}
      placeholder={t(`desk.pick_${what}`)}
      onSearch={text => (text === '' ? now('') : later(text))}
      onChoose={next => onChange(next.join('\n'))}
    />
  )
}
