import { randomBytes } from 'node:crypto'
import { readDocument } from '#server/punchout/cxml/document.ts'
import { textOf } from '#server/punchout/cxml/gate.ts'
import { at, attribute, textAt } from '#server/punchout/cxml/look.ts'
import { secretHash } from '#server/punchout/secret.ts'
import type { TestServer } from '#server/test/server.ts'

export interface Procurement {
  partner: number
  identity: string
  secret: string
}

/** A procurement system that speaks cXML for a client, as a user. */
export async function makeProcurement(
  { sql, clock }: Pick<TestServer, 'sql' | 'clock'>,
  { user, client }: { user: number; client: number },
): Promise<Procurement> {
  const identity = `AN${randomBytes(5).toString('hex')}-T`
  const [made] = await sql<{ id: number }[]>`
    insert into punchout_partners (
      name, client_id, user_id, domain, identity, own_domain, own_identity, return_hosts, units, created_at)
    values (${identity}, ${client}, ${user}, 'NetworkID', ${identity}, 'DUNS', '123456789', '{buyer.test,*.ariba.test}',
      ${sql.json({ u: 'EA', 'pack 6': 'PK' })}, ${clock.now})
    returning id`
  const partner = made!.id
  const secret = `secret of ${identity}`
  await addSecret({ sql, clock }, partner, secret)
  return { partner, identity, secret }
}

export async function addSecret(
  { sql, clock }: Pick<TestServer, 'sql' | 'clock'>,
  partner: number,
  secret: string,
  revokedAt: Date | null = null,
): Promise<void> {
  await sql`
    insert into punchout_secrets (partner_id, secret_hash, created_at, revoked_at)
    values (${partner}, ${secretHash(secret)}, ${clock.now}, ${revokedAt})`
}

const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">'

/** A whole document around a request. */
export const cxml = ({ identity, secret }: Pick<Procurement, 'identity' | 'secret'>, request: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
${DOCTYPE}
<cXML payloadID="${randomBytes(6).toString('hex')}@buyer.test" timestamp="2026-11-25T10:00:00+01:00" version="1.2.014" xml:lang="en-US">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>123456789</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>Buyer 1.0</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">${request}</Request>
</cXML>`

export interface SetUp {
  operation?: string
  cookie?: string
  url?: string
  items?: string
  more?: string
}

export const setupRequest = ({
  operation = 'create',
  cookie = 'cookie 1',
  url = 'https://buyer.test/return?x=1&amp;y=2',
  items = '',
  more = '',
}: SetUp = {}): string =>
  `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>${cookie}</BuyerCookie>
    <BrowserFormPost><URL>${url}</URL></BrowserFormPost>${more}${items}</PunchOutSetupRequest>`

export interface SentItem {
  code: string
  quantity: number | string
  price?: number | string
  unit?: string
  auxiliary?: string | number
  currency?: string
  line?: number
}

export const itemOut = ({
  code,
  quantity,
  price,
  unit = 'EA',
  auxiliary,
  currency = 'EUR',
  line = 1,
}: SentItem): string =>
  `<ItemOut quantity="${quantity}" lineNumber="${line}"><ItemID><SupplierPartID>${code}</SupplierPartID>${
    auxiliary === undefined ? '' : `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`
  }</ItemID><ItemDetail>${
    price === undefined ? '' : `<UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>`
  }<Description xml:lang="en">x</Description><UnitOfMeasure>${unit}</UnitOfMeasure><Classification domain="UNSPSC">0</Classification></ItemDetail></ItemOut>`

/** A document as it is posted, and what the answer says. */
export async function post(
  { app }: Pick<TestServer, 'app'>,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/punchout/cxml',
    payload: body,
    headers: { 'content-type': 'text/xml; charset=UTF-8', ...headers },
  })
  if (answer.statusCode !== 200) return { http: answer.statusCode, code: 0, detail: '', url: '', body: answer.body }
  const root = readDocument(textOf(Buffer.from(answer.body), undefined))
  const status = at(root, 'Response', 'Status')
  return {
    http: answer.statusCode,
    code: Number(attribute(status, 'code')),
    detail: status?.text ?? '',
    url: textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL'),
    body: answer.body,
  }
}
