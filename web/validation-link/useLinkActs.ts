import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decideByLink, type LinkWish, listLinkArticles, sendLinkCode } from '#domain/validation-link/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** What is done by a link: wished first, and done with the code that is mailed for just that. */
export function useLinkActs(token: string) {
  const [asked, setAsked] = useState<{ wish: LinkWish; sent_to: string }>()
  const [done, setDone] = useState<string>()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (wish: LinkWish) => call(sendLinkCode, { body: { token, wish } }),
    onSuccess: ({ sent_to }, wish) => setAsked({ wish, sent_to }),
    onError: error => void toast.error(error.message),
  })
  return {
    asked,
    /** What has been done, in words; undefined before. */
    done,
    isSending: sending.isPending,
    /** Rejects where no code could be sent, which is said. */
    wish: async (wish: LinkWish): Promise<void> => void (await sending.mutateAsync(wish)),
    giveUp: () => setAsked(undefined),
    act: async (code: string): Promise<void> => {
      if (!asked) return
      const { message } = await call(decideByLink, { body: { token, wish: asked.wish, code } })
      setDone(message)
    },
    find: (search: string, signal: AbortSignal) => call(listLinkArticles, { body: { token, search }, signal }),
  }
}

export type LinkActs = ReturnType<typeof useLinkActs>
