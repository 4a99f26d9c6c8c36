import { wire } from '#bench/load/load.ts'
import { makeSecret, secretHash } from '#server/punchout/secret.ts'
import { SEARCHES } from './typed.ts'
import type { TestData, Work } from './work.ts'

const REQUESTS = 2_000
const PARTNERS = 20
const NAME = 'bench of OCI'

/** Searches that procurement systems make for their buyers: promised as those of the portal. */
export const procurement: Work<TestData>[] = [
  {
    name: 'punchout-search',
    title: 'search of a procurement system (OCI)',
    limit: 'L1',
    share: 0.15,
    p95: 50,
    requests: async material => {
      const partners = await makePartners(material)
      return Array.from({ length: REQUESTS }, (_, index) => {
        const fields = { ...partners[index % partners.length], SEARCHSTRING: SEARCHES[index % SEARCHES.length] ?? '' }
        return wire({ path: `/punchout/oci?${new URLSearchParams({ ...fields, FUNCTION: 'BACKGROUND_SEARCH' })}` })
      })
    },
  },
]

interface Credentials {
  USERNAME: string
  PASSWORD: string
}

/** Anew for every measurement; what was kept of the one before goes with its partners. */
async function makePartners({ sql, buyers }: TestData): Promise<Credentials[]> {
  await sql`delete from punchout_partners where name = ${NAME}`
  const made: Credentials[] = []
  for (const [index, { client, user }] of buyers.slice(0, PARTNERS).entries()) {
    const [USERNAME, PASSWORD] = [`bench-oci-${index}`, makeSecret()]
    await sql`
      with partner as (
        insert into punchout_partners (name, client_id, user_id, oci_user, created_at)
        values (${NAME}, ${client}, ${user}, ${USERNAME}, now()) returning id
      )
      insert into punchout_secrets (partner_id, secret_hash, created_at)
      select id, ${secretHash(PASSWORD)}, now() from partner`
    made.push({ USERNAME, PASSWORD })
  }
  return made
}
