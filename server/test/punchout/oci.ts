import type { TestServer } from '#server/test/server.ts'
import { makeSecret, secretHash } from '#server/punchout/secret.ts'
import { makePartner } from '#server/test/punchout/visits.ts'

export interface OciPartner {
  id: number
  user: string
  password: string
}

/** A partner that calls up by OCI, with its user and password. */
export async function makeOciPartner(
  { sql }: Pick<TestServer, 'sql'>,
  wish: { user: number; client: number },
): Promise<OciPartner> {
  const id = await makePartner(sql, wish)
  const password = makeSecret()
  const user = `oci-${id}`
  await sql`update punchout_partners set oci_user = ${user} where id = ${id}`
  await sql`
    insert into punchout_secrets (partner_id, secret_hash, created_at) values (${id}, ${secretHash(password)}, now())`
  return { id, user, password }
}

/** Calls up by a form, or by an address. */
export async function callOci(
  { app }: Pick<TestServer, 'app'>,
  fields: Record<string, string>,
  { method = 'POST' as 'GET' | 'POST', headers = {} as Record<string, string> } = {},
) {
  const sent = new URLSearchParams(fields).toString()
  const answer = await app.inject({
    method,
    url: method === 'GET' ? `/punchout/oci?${sent}` : '/punchout/oci',
    headers: { 'accept-language': 'es', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' && { payload: sent }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

const NAMED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, sign => NAMED[sign] ?? sign)

/** The fields of the form in a page. */
export const fieldsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      unescaped(name),
      unescaped(value),
    ]),
  )

/** The attribute of the form in a page. */
export const ofForm = (page: string, name: string): string =>
  unescaped(new RegExp(`<form[^>]* ${name}="([^"]*)"`).exec(page)?.[1] ?? '')
