import type { WarningName } from '#domain/exchange/warnings.ts'
import { type Forms, useSendImport } from './api.ts'
import { useReadAs } from './useReadAs.ts'

/** A file on its way in: how it is read, what was found in it, and what became of it. */
export function useImportFile() {
  const read = useReadAs()
  const look = useSendImport()
  const store = useSendImport()

  // Whatever is read otherwise has to be looked at again.
  const andAgain =
    <Change>(set: (change: Change) => void) =>
    (change: Change) => {
      look.reset()
      store.reset()
      set(change)
    }

  function lookAs(forms: Forms) {
    const wish = read.sending(forms)
    if (wish) look.mutate({ ...wish, isLook: true, accept: [], keepGood: false })
  }

  return {
    ...read,
    isLooking: look.isPending,
    isStoring: store.isPending,
    failure: read.failure ?? look.error ?? store.error,
    /** The answer of the last look, or that of a file that was not stored. */
    found: store.data ?? look.data,
    /** Tells one look from the next. */
    lookedAt: look.submittedAt,
    done: store.data?.applied ? store.data : undefined,
    take: andAgain(read.take),
    readAs: andAgain(read.readAs),
    choose: andAgain(read.choose),
    setName: andAgain(read.setName),
    /** Says how a value is meant that can be read in two ways, and looks again. */
    answer: andAgain((change: Partial<Forms>) => {
      const forms = { ...read.forms, ...change }
      read.setForms(forms)
      lookAs(forms)
    }),
    look: () => lookAs(read.forms),
    apply: (wish: { accept: readonly WarningName[]; keepGood: boolean }) => {
      const sent = read.sending(read.forms)
      if (sent) store.mutate({ ...sent, ...wish, isLook: false })
    },
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
