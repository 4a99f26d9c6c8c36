import type { Browser, Page } from '@playwright/test'

// Who visits the portal in a measurement: an account of the demo company, signed in, in a browser without cache.

const PASSWORD = 'pulcro-demo'
export const WINDOW = { width: 1280, height: 900 }

export interface SignedIn {
  token: string
  client: unknown
  center: unknown
}

/** Without a client and a center, as people of the supplier begin. */
export async function signIn(origin: string, email: string): Promise<SignedIn> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const reply = await fetch(`${origin}/api/api-token-auth/`, { method: 'POST', headers, body })
  const { token } = await replyOf<{ token: string }>(reply)
  return { token, client: null, center: null }
}

/** With the first client and its first center. */
export async function signInWithCenter(origin: string, email: string): Promise<SignedIn> {
  const { token } = await signIn(origin, email)
  const first = async (path: string) => (await readJson<{ results: { id: number }[] }>(origin, token, path)).results[0]
  const client = await first('/clients/')
  return { token, client, center: await first(`/centers/?client=${client?.id}`) }
}

export async function readJson<Reply>(origin: string, token: string, path: string): Promise<Reply> {
  return replyOf(await fetch(`${origin}/api${path}`, { headers: { Authorization: `JWT ${token}` } }))
}

async function replyOf<Reply>(reply: Response): Promise<Reply> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`)
  // The tests of the API check every reply against its contract.
  return (await reply.json()) as Reply
}

export async function openPage(browser: Browser, origin: string, portal: SignedIn): Promise<Page> {
  const session = { ...portal, buyer_cookie: null, lead: null, country: null }
  const localStorage = [{ name: 'pulcro.session', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'es-ES',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return context.newPage()
}
