import type { PlantedBug } from './planted-bugs.ts'

/** What is due at a center. */
export const DUE_BUGS: PlantedBug[] = [
  {
    rule: 'R586',
    what: 'a sector tells what one client orders',
    file: 'server/due/others-store.ts',
    text: 'having count(distinct m.client_id) >= ${CLIENTS_FROM}',
    instead: 'having count(distinct m.client_id) >= ${CLIENTS_FROM} - 1',
    tests: ['server/due/nightly.test.ts'],
    only: 'R586',
  },
  {
    rule: 'R587',
    what: 'a center that has moved tells what it ordered for the client before',
    file: 'server/due/model/facts-store.ts',
    text: 'join ordered_lines l on l.center_id = ce.id and l.client_id = ce.client_id\n    where ce.id = any (${centers}::bigint[]) and not l.is_charge and l.quantity > 0\n      and l.day > ${addDays(day, -PAST_DAYS)}',
    instead:
      'join ordered_lines l on l.center_id = ce.id\n    where ce.id = any (${centers}::bigint[]) and not l.is_charge and l.quantity > 0\n      and l.day > ${addDays(day, -PAST_DAYS)}',
    tests: ['server/due/due.test.ts'],
    only: 'R587',
  },
  {
    rule: 'R588',
    what: 'anybody says what a center does not need',
    file: 'server/due/answers.ts',
    text: 'if (buyer === undefined || !(await hasArticle(sql, product))) throw notFound()',
    instead: 'if (!(await hasArticle(sql, product))) throw notFound()',
    tests: ['server/due/due.test.ts'],
    only: 'R588',
  },
]
