import type { HistoryEntry } from '#domain/desk/history-contract.ts'
import { useDeskPerson } from '#web/desk/people/api.ts'
import { keyWords } from '#web/exchange/words/rowWords.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Chip } from '#web/ui/fields/Chip.tsx'

interface NarrowedHistoryProps {
  of: { key?: string | undefined; person?: number | undefined }
  /** The newest of what was found, which knows the names. */
  first: HistoryEntry | undefined
  show: (part: { key?: undefined; person?: undefined }) => void
}

/** Whose changes alone are listed, and those of which record, each taken off by a press. */
export function NarrowedHistory({ of: { key, person }, first, show }: NarrowedHistoryProps) {
  const { t } = useTexts()
  const record = first?.changes.find(change => change.key === key)?.label
  return (
    <>
      {person !== undefined && (
        <PersonChip id={person} name={first?.name} onRemove={() => show({ person: undefined })} />
      )}
      {key !== undefined && (
        <Chip
          label={t('desk.history_of', { name: record || keyWords(key) })}
          onRemove={() => show({ key: undefined })}
        />
      )}
    </>
  )
}

interface PersonChipProps {
  id: number
  /** As the changes call the person; undefined where there are none. */
  name: string | undefined
  onRemove: () => void
}

function PersonChip({ id, name, onRemove }: PersonChipProps) {
  const { t } = useTexts()
  const { data } = useDeskPerson(name === undefined ? id : undefined)
  const said = name ?? (data && `${data.first_name} ${data.last_name}`.trim())
  return <Chip label={said ? t('desk.history_by', { name: said }) : t('desk.history_by_one')} onRemove={onRemove} />
}
