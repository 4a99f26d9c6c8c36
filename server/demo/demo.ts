import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoAccount } from '#server/public-config/routes.ts'
import type { Sql } from '#server/database/connect.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { importFolder } from '#server/exchange/service.ts'
import { hasUsers, listActive } from './store.ts'

const SALES = 'ventas@pulcro.demo'

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'compras@pulcro.demo', role: 'client' },
  { email: 'centro@pulcro.demo', role: 'client' },
  { email: 'valida@pulcro.demo', role: 'client' },
  { email: SALES, role: 'sales_person' },
  { email: 'leads@pulcro.demo', role: 'lead_manager' },
  { email: 'admin@pulcro.demo', role: 'admin' },
]

interface DemoOptions {
  sql: Sql
  scale: 'normal' | 'large' | 'huge'
  now: Date
  log: (line: string) => void
}

/** Loads the demo company through the exchange, as an ERP's files would be. Only ever into an empty database. */
export async function loadDemo({ sql, scale, now, log }: DemoOptions): Promise<boolean> {
  if (await hasUsers(sql)) return false
  const folder = await mkdtemp(join(tmpdir(), 'pulcro-demo-'))
  try {
    // What makes it up is large, and needed once in the life of a portal that is being tried.
    const { generateDemo } = await import('#db/demo/generate.ts')
    await generateDemo({ folder, scale, now })
    const records = await importFolder({
      sql,
      folder,
      keepGood: false,
      now,
      sender: { ...OPERATOR, isSeed: true },
      // The generator writes a point before the decimals: a latitude such as 40.417 could be read in two ways.
      mapping: { decimals: '.', kinds: {} },
      log,
    })
    const refused = records.filter(record => !record.applied)
    if (refused.length > 0) throw new Error(`the demo company was refused: ${JSON.stringify(refused.slice(0, 3))}`)
    const { tellOffers } = await import('#server/demo/offers/story.ts')
    log(`offers: ${await tellOffers(sql, now, SALES)} made`)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The accounts of the demo company that exist here, for the start-up lines and the sign-in page. */
export async function demoAccounts(sql: Sql): Promise<DemoAccount[]> {
  const emails = DEMO_ACCOUNTS.map(account => account.email)
  const present = await listActive(sql, emails)
  return DEMO_ACCOUNTS.filter(account => present.some(user => user.email === account.email))
}
