import { useCallback, useEffect, useState } from 'react'

const GONE_AFTER = 15_000 // milliseconds: by then a page that is left is gone

/** Targets that take the place of this page. */
const OWN_WINDOW = ['_self', '_top', '_parent']

/** `failed`: the browser has not left for the address of the form. */
type PostingState = 'ready' | 'posted' | 'failed'

/** Follows a form that leaves the portal; a browser tells of nothing but a policy that forbids it. */
export function usePosting(target: string) {
  const [state, setState] = useState<PostingState>('ready')
  const posted = useCallback(() => setState('posted'), [])
  useEffect(() => {
    const onForbidden = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') setState('failed')
    }
    // Whoever comes back by the browser finds the page as it was left.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState('failed')
    }
    document.addEventListener('securitypolicyviolation', onForbidden)
    addEventListener('pageshow', onShown)
    return () => {
      document.removeEventListener('securitypolicyviolation', onForbidden)
      removeEventListener('pageshow', onShown)
    }
  }, [])
  useEffect(() => {
    if (state !== 'posted' || !OWN_WINDOW.includes(target)) return
    const timer = setTimeout(() => setState('failed'), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [state, target])
  return { state, posted }
}
