import { useState } from 'react'
import type { KindName } from '#domain/exchange/kinds.ts'
import { type Forms, useFileColumns, useMappings } from './api.ts'
import {
  type ColumnChoice,
  isReadable,
  mappingName,
  mappingWith,
  NOTHING_CHOSEN,
  problemsOf,
} from './columns/columns.ts'

const AS_FOUND: Forms = { decimals: '', days: '' }

/** How a file is read: what was recognized of it, and what a person says instead. */
export function useReadAs() {
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<KindName>()
  const [forms, setForms] = useState(AS_FOUND)
  const [choice, setChoice] = useState<ColumnChoice>(NOTHING_CHOSEN)
  const [named, setNamed] = useState<string>()
  const columns = useFileColumns(file, said)
  const mappings = useMappings()

  const read = columns.data
  const kind = said ?? read?.kind ?? undefined
  const isChosen = choice !== NOTHING_CHOSEN
  const name = named ?? read?.mapping ?? mappingName(file?.name ?? '')
  const problems = read && kind ? problemsOf(read, choice) : undefined

  return {
    file,
    kind,
    forms,
    read,
    choice,
    problems,
    /** The name under which the columns are kept; undefined where there is nothing to keep. */
    name: isChosen ? name : undefined,
    isReading: columns.isFetching,
    failure: columns.error,
    isReady: problems !== undefined && isReadable(problems) && (!isChosen || name.trim() !== ''),
    /** What a call sends along; undefined as long as it is not known what the file holds. */
    sending: (form: Forms) => {
      if (!file || !kind || !read) return undefined
      const base = mappings.data?.results.find(each => each.name === name)?.mapping
      const kept = isChosen ? mappingWith(base, { kind, read, choice, forms: form }) : undefined
      return { file, kind, ...form, mapping: kept ? name : (read.mapping ?? undefined), kept }
    },
    take: (chosen: File | undefined) => {
      setFile(chosen)
      setSaid(undefined)
      setForms(AS_FOUND)
      setChoice(NOTHING_CHOSEN)
      setNamed(undefined)
    },
    readAs: (change: { kind: KindName | undefined; forms: Forms }) => {
      setForms(change.forms)
      if (change.kind === kind) return
      setSaid(change.kind)
      setChoice(NOTHING_CHOSEN)
    },
    choose: setChoice,
    setName: setNamed,
    setForms,
  }
}
