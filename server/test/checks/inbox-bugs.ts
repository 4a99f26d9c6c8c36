import type { PlantedBug } from './planted-bugs.ts'

/** Mistakes in what the desk does with many orders at once. */
export const INBOX_BUGS: PlantedBug[] = [
  {
    rule: 'R527',
    what: 'cancelled orders count for the sum of a day',
    file: 'server/desk/orders/list-store.ts',
    text: 'sum(total) filter (where state <> all (${CANCELLED_STATES})) as total',
    instead: 'sum(total) as total',
    tests: ['server/desk/orders/days-and-sheets.test.ts'],
    only: 'R527',
  },
  {
    rule: 'R527',
    what: 'a day is one of the calendar of the server, not of the business',
    file: 'server/desk/orders/list-store.ts',
    text: 'select business_day(ar.arrived_at) as day',
    instead: 'select ar.arrived_at::date as day',
    tests: ['server/desk/orders/days-and-sheets.test.ts'],
    only: 'R527',
  },
  {
    rule: 'R528',
    what: 'where none of the selected is an order, an empty file is printed',
    file: 'server/paper/warehouse/warehouse-pdf.ts',
    text: 'if (sheets.length === 0) throw',
    instead: 'if (sheets.length < 0) throw',
    tests: ['server/desk/orders/days-and-sheets.test.ts'],
    only: 'R528',
  },
  {
    rule: 'R655',
    what: 'every code of a file is asked about',
    file: 'server/exchange/reading/unknown/tell-unknown.ts',
    text: 'codes.some(code => !known.has(code) && !inFile.has(code))',
    instead: 'codes.some(code => !inFile.has(code))',
    tests: ['server/exchange/reading/read-columns.test.ts'],
    only: 'R655',
  },
  {
    rule: 'R656',
    what: 'what is kept of an import names the keys of its rows, too',
    file: 'server/exchange/storing/problems/row-keys-store.ts',
    text: 'if (importId !== undefined) return told.map(withoutKey)',
    instead: 'if (importId === 0) return told.map(withoutKey)',
    tests: ['server/exchange/routes.test.ts'],
    only: 'R656',
  },
  {
    rule: 'R657',
    what: 'a look tells the first rows alone',
    file: 'server/exchange/storing/unit.ts',
    text: 'firstChanges(sql, file, MOST_TOLD)',
    instead: 'firstChanges(sql, file, MOST_TOLD / 50)',
    tests: ['server/exchange/routes.test.ts'],
    only: 'R657',
  },
]
