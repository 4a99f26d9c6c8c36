import { randomBytes } from 'node:crypto'
import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { secretHash } from '#server/punchout/secret.ts'
import { cxml, setupRequest } from '#server/test/punchout/cxml.ts'
import type { TestData } from './work.ts'

const TIMES = 300
const WARM = 30
const MOST_MS = 30 // p95 that is promised
const PERCENT = 0.95

/** How long the set-up request of a procurement system takes, each another visit. */
export async function measureSetUps({ origin }: BenchTarget, { sql, buyers }: TestData): Promise<Fact[]> {
  const [buyer] = buyers
  if (!buyer) throw new Error('The company has no buyers.')
  const identity = `bench-${randomBytes(4).toString('hex')}`
  const secret = randomBytes(24).toString('base64url')
  const [partner] = await sql<{ id: number }[]>`
    insert into punchout_partners (name, client_id, user_id, domain, identity, return_hosts, created_at)
    values ('bench', ${buyer.client}, ${buyer.user}, 'NetworkID', ${identity}, '{buyer.test}', now()) returning id`
  await sql`
    insert into punchout_secrets (partner_id, secret_hash, created_at)
    values (${partner!.id}, ${secretHash(secret)}, now())`
  const times: number[] = []
  for (let count = 0; count < TIMES + WARM; count += 1) {
    const body = cxml({ identity, secret }, setupRequest({ cookie: `visit ${count}` }))
    const begin = performance.now()
    const answer = await fetch(`${origin}/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    })
    const text = await answer.text()
    times.push(performance.now() - begin)
    if (!text.includes('<StartPage>')) throw new Error(`the set-up was refused: ${answer.status} ${text.slice(0, 300)}`)
  }
  await sql`delete from punchout_partners where id = ${partner!.id}`
  const sorted = times.slice(WARM).toSorted((one, other) => one - other)
  const value = sorted[Math.floor(sorted.length * PERCENT)]
  return [
    { title: 'punch-out set-up request, p95', value, unit: 'ms', most: MOST_MS, isTime: true, note: `of ${TIMES}` },
  ]
}
