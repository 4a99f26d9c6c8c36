import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DecidedRun, sendByLink, sendStandingCode, skipByLink } from '#domain/standing-baskets/contract.ts'
import type { RunLook } from '#domain/standing-baskets/shapes.ts'
import { call } from '#web/calls/call.ts'
import type { asSaid } from '#web/cart/finish/finishForm.ts'
import { isAboutNoField } from '#web/templates/standing/useRunSaid.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

type Wish = Pick<RunLook, 'version' | 'total'> & ReturnType<typeof asSaid>

/** What is done by the link of a mail: it is skipped at once, and sent with the code that is mailed for just that. */
export function useLinkActs(token: string) {
  const [asked, setAsked] = useState<{ wish: Wish; sent_to: string }>()
  const [done, setDone] = useState<DecidedRun>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (wish: Wish) => call(sendStandingCode, { body: { token, ...wish } }),
    onSuccess: ({ sent_to }, wish) => setAsked({ wish, sent_to }),
    // What is about a field is said there.
    onError: error => void (isAboutNoField(error) && toast.error(error.message)),
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
    wish: (wish: Wish) => sending.mutate(wish),
    /** Why no code was mailed. */
    refused: sending.error,
    forget: sending.reset,
    skip: () => skipping.mutate(),
    giveUp: () => setAsked(undefined),
    act: async (code: string): Promise<void> => {
      if (asked) setDone(await call(sendByLink, { body: { token, code, ...asked.wish } }))
    },
  }
}

export type StandingActs = ReturnType<typeof useLinkActs>
