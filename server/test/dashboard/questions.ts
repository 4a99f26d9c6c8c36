import { randomFor, type Random } from '#db/demo/random.ts'
import { ORDERINGS } from '#domain/dashboard/rankings/orderings.ts'
import { endOfMonth, monthOf, plus, type Span, yearOf } from './days.ts'
import type { Department } from './department.ts'
import { periodOf } from './recount-periods.ts'
import type { RankingQuestion } from './recount-rankings.ts'
import { Scope, type World } from './scope.ts'

/** What one person is asked about: a node or all of them, a year, a period, a status, a supplier and a list. */
export interface Question {
  scope: Scope
  /** `node=…`, or empty for all nodes of the person. */
  node: string
  year: number
  yearQuery: string
  span: Span
  periodQuery: string
  status: number
  statusQuery: string
  /** Place of a supplier. */
  supplier: number | null
  list: Omit<RankingQuestion, 'of' | 'span'>
  listQuery: string
}

const STATUSES = [1, 1, 1, 2, 3, 4, 5]

export function questionFor(world: World, department: Department, index: number): Question {
  const random = randomFor('dashboard-question', index)
  const reach = [...world.withThoseBelow(department.named)]
  const node = random.chance(0.4) ? null : random.pick(reach)
  const scope = new Scope(world, node === null ? department.named : [node], department.today)
  const thisYear = yearOf(department.today)
  const year = random.pick([thisYear, thisYear, thisYear - 1, thisYear - 2, 2018, 2020])
  const status = random.pick(STATUSES)
  const list = { ...listOf(random), status }
  return {
    scope,
    node: node === null ? '' : `&node=${node}`,
    year,
    yearQuery: year === thisYear && random.chance(0.5) ? '' : `&year=${year}`,
    ...periodFor(random, scope),
    status,
    statusQuery: status === 1 && random.chance(0.5) ? '' : `&client_status=${status}`,
    supplier: random.chance(0.3) ? random.int(0, 7) : null,
    list,
    listQuery: queryOf(list),
  }
}

/** Some months up to the current one; by default this year so far. */
function periodFor(random: Random, scope: Scope): Pick<Question, 'span' | 'periodQuery'> {
  const { today } = scope
  if (random.chance(0.2)) return { span: scope.yearSpan(yearOf(today)), periodQuery: '' }
  let before = monthOf(today)
  for (let back = random.pick([0, 0, 1, random.int(0, 20)]); back > 0; back--) before = monthOf(plus(before, -1))
  let after = before
  for (let length = random.pick([1, 3, 12, random.int(1, 24)]); length > 1; length--) after = monthOf(plus(after, -1))
  const [first, last] = [random.chance(0.5) ? after : plus(after, 11), random.chance(0.5) ? endOfMonth(before) : before]
  return { span: periodOf(scope, after, before), periodQuery: `&after=${first}&before=${last}` }
}

const SEARCHES = ['', '', '', 'nu', 'ÑAN', 'abaco', 'hotel', 'cafe nino', '1', 'centro']

const listOf = (random: Random) => ({
  search: random.pick(SEARCHES),
  showAll: random.chance(0.3),
  ordering: random.pick(ORDERINGS),
})

function queryOf({ search, showAll, ordering }: Question['list']): string {
  const parts = [
    `ordering=${ordering}`,
    showAll ? 'show_all=true' : '',
    search === '' ? '' : `search=${encodeURIComponent(search)}`,
  ]
  return parts
    .filter(part => part !== '')
    .map(part => `&${part}`)
    .join('')
}
