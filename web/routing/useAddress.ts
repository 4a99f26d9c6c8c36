import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Where the user is, as the address line says it, and the way to another address within the portal. */
export function useAddress() {
  const path = useLocation({ select: location => location.pathname })
  const navigate = useNavigate()
  const router = useRouter()
  return useMemo(
    () => ({
      path,
      /** `replace` for a change of the same view, which the back button should pass over. */
      go: (href: string, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
        void navigate({ href, ...options }),
      /** Whether another screen has been gone to already, which is still on its way. */
      isLeaving: () => {
        const shown = router.state.resolvedLocation
        return shown !== undefined && shown.pathname !== router.latestLocation.pathname
      },
    }),
    [path, navigate, router],
  )
}

/** The number at the end of an address; undefined if there is none. */
export function idOf(path: string): number | undefined {
  const last = path.split('/').findLast(part => part !== '') ?? ''
  return /^[1-9]\d{0,14}$/.test(last) ? Number(last) : undefined
}
