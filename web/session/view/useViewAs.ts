import { useMutation } from '@tanstack/react-query'
import { viewAs } from '#domain/desk/view-as-contract.ts'
import { call } from '#web/calls/call.ts'
import { useConfig } from '#web/session/account.ts'
import { beginView } from '#web/session/store.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** Begins a look at the portal as somebody else, in this tab. */
export function useViewAs() {
  const { url_home } = useConfig()
  return useMutation({
    mutationFn: (user: number) => call(viewAs, { body: { user } }),
    onSuccess: view => beginView(view, url_home),
    onError: error => toast.error(error.message),
  })
}
