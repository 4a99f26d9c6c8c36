import { useState } from 'react'
import type { WarningName } from '#domain/exchange/warnings.ts'
import { type Forms, useSendImport } from './api.ts'
import { type Agreed, NOTHING_AGREED, withAccepted, withKeysOf } from './review/agreed.ts'
import { useReadAs } from './useReadAs.ts'

/** A file on its way in: how it is read, what was found in it, and what became of it. */
export function useImportFile() {
  const read = useReadAs()
  const look = useSendImport()
  const store = useSendImport()
  const [said, setSaid] = useState({ at: 0, agreed: NOTHING_AGREED })
  // What was agreed to holds for the look that it was said of.
  const agreed = said.at === look.submittedAt ? said.agreed : NOTHING_AGREED
  const answer = store.data && withKeysOf(look.data, store.data)
  const agree = (next: Agreed) => setSaid({ at: look.submittedAt, agreed: next })

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
    found: answer ?? look.data,
    agreed,
    accept: (name: WarningName, isAccepted: boolean) => agree(withAccepted(agreed, name, isAccepted)),
    keepGood: (keepGood: boolean) => agree({ ...agreed, keepGood }),
    done: answer?.applied ? answer : undefined,
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
    apply: () => {
      const sent = read.sending(read.forms)
      if (sent) store.mutate({ ...sent, accept: [...agreed.accepted], keepGood: agreed.keepGood, isLook: false })
    },
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
