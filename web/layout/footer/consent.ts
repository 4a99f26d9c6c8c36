import { ANALYTICS_ORIGIN, analyticsScript } from '#domain/public-config/analytics.ts'

const KEY = 'pulcro.analytics'
export type Consent = 'granted' | 'denied'

/** The user's consent to analytics in this browser; null if there is no answer yet. */
export function currentConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'granted' || kept === 'denied' ? kept : null
  } catch {
    return 'denied'
  }
}

export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent)
  } catch {
    // Asked again at the next visit.
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}

/** Loads the external analytics, once. The server allows their host only where `id_ga` is set (000 §2). */
export function loadAnalytics(id: string): void {
  if (window.dataLayer) return
  const queue: unknown[] = []
  window.dataLayer = queue
  // The library reads `arguments` objects, which a list of values is not.
  const tell = function (..._words: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  tell('js', new Date())
  // Without query and fragment, because links of mails have secrets there.
  tell('config', id, { page_location: location.origin + location.pathname })
  const script = document.createElement('script')
  script.async = true
  script.src = trusted(analyticsScript(id))
  document.head.append(script)
}

// Trusted Types accept the address of a script only from a policy, which checks it.
function trusted(address: string): string {
  const createScriptURL = (asked: string) => {
    if (!asked.startsWith(`${ANALYTICS_ORIGIN}/`)) throw new TypeError(`Not the analytics: ${asked}`)
    return asked
  }
  const policy = window.trustedTypes?.createPolicy('analytics', { createScriptURL })
  return policy ? policy.createScriptURL(address) : createScriptURL(address)
}
