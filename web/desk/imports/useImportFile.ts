import { useState } from 'react'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { WarningName } from '#domain/exchange/warnings.ts'
import { type Forms, useSendImport } from './api.ts'
import { guessKind } from './guessKind.ts'

const AS_FOUND: Forms = { decimals: '', days: '' }

/** A file on its way in: how it is read, what was found in it, and what became of it. */
export function useImportFile() {
  const [file, setFile] = useState<File>()
  const [kind, setKind] = useState<KindName>()
  const [forms, setForms] = useState(AS_FOUND)
  const look = useSendImport()
  const store = useSendImport()
  const reading = file && kind ? { file, kind, ...forms } : undefined

  // Whatever is read otherwise has to be looked at again.
  function again() {
    look.reset()
    store.reset()
  }

  return {
    file,
    kind,
    forms,
    isReady: reading !== undefined,
    isLooking: look.isPending,
    isStoring: store.isPending,
    failure: look.error ?? store.error,
    /** The answer of the last look, or that of a file that was not stored. */
    found: store.data ?? look.data,
    /** Tells one look from the next. */
    lookedAt: look.submittedAt,
    done: store.data?.applied ? store.data : undefined,
    take: (chosen: File | undefined) => {
      again()
      setFile(chosen)
      setKind(chosen && (guessKind(chosen.name) ?? kind))
      setForms(AS_FOUND)
    },
    readAs: (change: { kind: KindName | undefined; forms: Forms }) => {
      again()
      setKind(change.kind)
      setForms(change.forms)
    },
    look: () => reading && look.mutate({ ...reading, isLook: true, accept: [], keepGood: false }),
    apply: (wish: { accept: readonly WarningName[]; keepGood: boolean }) =>
      reading && store.mutate({ ...reading, ...wish, isLook: false }),
  }
}
