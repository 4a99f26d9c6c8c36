import { refreshDue } from '#server/due/nightly.ts'
import { readFacts } from '#server/due/model/facts-store.ts'
import type { BenchTarget } from '#bench/load/target.ts'
import { wire } from '#bench/load/load.ts'
import type { Fact } from '#bench/report.ts'
import type { Work } from './work.ts'

// What is due at a center, as its buyer asks for it, and what a night costs.

const REQUESTS = 2_000
const NIGHT_MS = 60_000
const CENTERS_AT_ONCE = 500

export const due: Work[] = [
  {
    name: 'due',
    title: 'what is due at a center',
    limit: 'L1',
    share: undefined,
    p95: 20,
    requests: ({ buyers }) =>
      Promise.resolve(
        Array.from({ length: REQUESTS }, (_, at) => {
          const { client, center, token } = buyers[at % buyers.length]!
          return wire({ path: `/api/due/?client=${client}&center=${center}`, token })
        }),
      ),
  },
]

/** The fit of a night, and the facts of every center, as the mails of a day ask for them. */
export async function measureDueNight({ sql }: BenchTarget): Promise<Fact[]> {
  const now = new Date()
  const begin = performance.now()
  const { examples } = await refreshDue(sql, now)
  const fitted = performance.now()
  const centers = (await sql<{ id: number }[]>`select id from centers order by id`).map(({ id }) => id)
  for (let at = 0; at < centers.length; at += CENTERS_AT_ONCE) {
    await readFacts(sql, centers.slice(at, at + CENTERS_AT_ONCE), now.toISOString().slice(0, 10))
  }
  const ended = performance.now()
  return [
    {
      title: `a night of what is due: the fit, and ${centers.length} centers`,
      value: ended - begin,
      unit: 'ms',
      most: NIGHT_MS,
      note: `fit of ${examples} examples ${Math.round(fitted - begin)} ms`,
    },
  ]
}
