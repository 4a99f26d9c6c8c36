import type { AppliedSets } from '#domain/desk/going-live/contract.ts'
import { READY_CODES, READY_SETS, type ReadyId } from '#domain/desk/going-live/ready-sets.ts'
import type { SignedInContext } from '#server/context.ts'
import { requireStored } from '#server/exchange/by-hand/require-stored.ts'
import { importRowsTogether } from '#server/exchange/service.ts'
import { type Sender, personSender } from '#server/exchange/storing/sender.ts'
import { findOwnReach, listUnheld } from './going-live-store.ts'

const EURO = { currency_code: 'EUR', currency_symbol: '€' }
const SHOWN = 50

interface Wish {
  sets: readonly ReadyId[]
  dry_run: boolean
}

/**
 * Stores ready countries with their taxes and provinces as rows of the exchange, all of them or none, and lets the viewer
 * administer them (R532, R533).
 */
export async function applyReadySets(context: SignedInContext, { sets, dry_run }: Wish): Promise<AppliedSets> {
  const { sql, viewer } = context
  const { account, countries } = await findOwnReach(sql, viewer.id)
  const chosen = READY_SETS.filter(({ id }) => sets.includes(id))
  const lists = [
    {
      kind: 'countries' as const,
      rows: chosen.map(({ id, label, timezone }) => ({ external_id: id, label, timezone, ...EURO })),
    },
    {
      kind: 'provinces' as const,
      rows: chosen.flatMap(({ id, provinces }) =>
        Object.entries(provinces).map(([external_id, name]) => ({ external_id, name, country: id })),
      ),
    },
    {
      kind: 'tax_rates' as const,
      rows: chosen.flatMap(({ id, tax, rates }) =>
        READY_CODES.map(code => ({ country: id, code, rate: rates[code], name: tax })),
      ),
    },
    { kind: 'users' as const, rows: [{ ...account, countries: [...new Set([...countries, ...sets])].toSorted() }] },
  ]
  const answers = await store(context, lists, dry_run)
  return {
    kinds: answers.map(({ kind, rows_new, rows_changed, rows_unchanged, first_changed = [] }) => ({
      kind: kind ?? '',
      new: rows_new,
      changed: rows_changed - rows_new,
      unchanged: rows_unchanged,
      first: first_changed.slice(0, SHOWN).map(({ key, before, after }) => ({ key, before, after })),
    })),
    // What refers to others is taken back first.
    changes: answers.flatMap(({ id, rows_changed }) => (id !== null && rows_changed > 0 ? [id] : [])).toReversed(),
  }
}

/** Lets the viewer administer those of the countries that no administrator has (R533). */
export async function takeUnheldCountries(context: SignedInContext, wanted: readonly string[]): Promise<void> {
  const { sql, viewer } = context
  const [{ account, countries }, unheld] = await Promise.all([findOwnReach(sql, viewer.id), listUnheld(sql)])
  const taken = unheld.filter(id => wanted.includes(id))
  if (taken.length === 0) return
  const rows = [{ ...account, countries: [...countries, ...taken].toSorted() }]
  await store(context, [{ kind: 'users', rows }], false)
}

type Lists = Parameters<typeof importRowsTogether>[0]['lists']

async function store({ sql, viewer, requestId, now }: SignedInContext, lists: Lists, dryRun: boolean) {
  // The rows say nothing of an account but the countries of who asks, who is an administrator.
  const sender: Sender = { ...personSender(viewer, requestId), mayMakeAdmins: true }
  const answers = await importRowsTogether({
    sql,
    now,
    sender,
    lists,
    dryRun,
    name: 'desk',
    keepGood: false,
    byHand: true,
    accepts: () => true,
  })
  if (!dryRun) for (const answer of answers) requireStored(answer)
  return answers
}
