import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DecidedRun, sendByLink, sendStandingCode, skipByLink } from '#domain/standing-baskets/contract.ts'
import type { RunLook } from '#domain/standing-baskets/shapes.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

type Seen = Pick<RunLook, 'version' | 'total'>

/** What is done by the link of a mail: it is skipped at once, and sent with the code that is mailed for just that. */
export function useLinkActs(token: string) {
  const [asked, setAsked] = useState<{ seen: Seen; sent_to: string }>()
  const [done, setDone] = useState<DecidedRun>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (seen: Seen) => call(sendStandingCode, { body: { token, ...seen } }),
    onSuccess: ({ sent_to }, seen) => setAsked({ seen, sent_to }),
    onError: error => void toast.error(error.message),
  })
  const skipping = useMutation({
    networkMode: 'always',
    mutationFn: () => call(skipByLink, { body: { token } }),
    onSuccess: setDone,
    onError: error => void toast.error(error.message),
  })
  return {
    asked,
    /** What was decided; undefined before. */
    done,
    isSending: sending.isPending,
    isSkipping: skipping.isPending,
    wish: (seen: Seen) => sending.mutate(seen),
    skip: () => skipping.mutate(),
    giveUp: () => setAsked(undefined),
    act: async (code: string): Promise<void> => {
      if (asked) setDone(await call(sendByLink, { body: { token, code, ...asked.seen } }))
    },
  }
}

export type StandingActs = ReturnType<typeof useLinkActs>
