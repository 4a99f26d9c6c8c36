import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KindName } from '#domain/exchange/kinds.ts'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// In whatever order the rows of articles and of their hazards come, nothing that is stored calls a biocide green.

const CODES = ['A', 'B', 'C']

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Sent {
  kind: KindName
  text: string
  /** What it leaves of the article: a biocide, and what was sent of its greenness. */
  leaves: (known: Known) => Known
}

type Known = Record<string, { biocide: boolean; eco: boolean; index: number | null }>

const change = (known: Known, code: string, what: Partial<Known[string]>): Known => ({
  ...known,
  [code]: { ...known[code]!, ...what },
})

const code = fc.constantFrom(...CODES)
const rows: fc.Arbitrary<Sent> = fc.oneof(
  fc.record({ code, eco: fc.boolean(), index: fc.constantFrom(null, 3, 9) }).map(({ code: at, eco, index }) => ({
    kind: 'products' as const,
    text: `external_id;name;is_eco;sustainability_index;extra_info\n${at};Artículo ${at};${eco ? 1 : 0};${index ?? ''};"{""Eco certificaciones"":""E""}"\n`,
    leaves: (known: Known) => change(known, at, { eco, index }),
  })),
  fc.record({ code, biocide: fc.boolean() }).map(({ code: at, biocide }) => ({
    kind: 'product_hazards' as const,
    text: `product;biocide\n${at};${biocide ? 1 : 0}\n`,
    leaves: (known: Known) => change(known, at, { biocide }),
  })),
  code.map(at => ({
    kind: 'product_hazards' as const,
    text: `product;signal_word\n${at};danger\n`,
    leaves: (known: Known) => known,
  })),
)

const stored = (table: string) =>
  server.sql.unsafe<{ code: string; eco: boolean; index: number | null; certified: boolean }[]>(table)

async function expectKnown(known: Known): Promise<void> {
  const wanted = CODES.map(at => {
    const { biocide, eco, index } = known[at]!
    return { code: at, eco: eco && !biocide, index: biocide ? null : index, certified: !biocide }
  })
  const rowsOf = await stored(`
    select external_id as code, is_eco as eco, sustainability_index::float as index, extra_info ? 'Eco certificaciones' as certified
    from products where external_id in ('A', 'B', 'C') order by 1`)
  expect(rowsOf).toEqual(wanted)
  const cards = await stored(`
    select p.external_id as code, (c.card || '}')::json ->> 'is_eco' = 'true' as eco,
      ((c.card || '}')::json ->> 'sustainability_index')::float as index,
      c.facts::jsonb -> 'extra_info' ? 'Eco certificaciones' as certified
    from product_cards c join products p on p.id = c.product_id where p.external_id in ('A', 'B', 'C') order by 1`)
  expect(cards).toEqual(wanted)
  const biocides = CODES.filter(at => known[at]!.biocide)
  const green = await server.sql`
    select 1 from product_facets f join products p on p.id = f.product_id join facet_values v on v.id = any (f.facets)
    where p.external_id = any (${biocides}) and v.facet in ('sustainability', 'certificate')
    union all
    select 1 from told_relations r join products p on p.id in (r.product_id, r.related_id)
    where r.kind = 'more_eco' and p.external_id = any (${biocides})`
  expect(green).toHaveLength(0)
}

test('no biocide is ever eco, in no order of rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { minLength: 2, maxLength: 6 }), async sent => {
      const first = CODES.map(at => `${at};Artículo ${at};0;;"{""Eco certificaciones"":""E""}"\n`).join('')
      await importFile(server.sql, 'products', `external_id;name;is_eco;sustainability_index;extra_info\n${first}`)
      await importFile(
        server.sql,
        'product_attributes',
        `product;name;value\n${CODES.map(at => `${at};certificate;Ecolabel\n`).join('')}`,
      )
      await importFile(
        server.sql,
        'product_relations',
        'product;related;kind\nA;B;more_eco\nB;C;more_eco\nC;A;more_eco\n',
      )
      await importFile(server.sql, 'product_hazards', `product;biocide\n${CODES.map(at => `${at};0\n`).join('')}`)
      let known: Known = Object.fromEntries(CODES.map(at => [at, { biocide: false, eco: false, index: null }]))
      for (const { kind, text, leaves } of sent) {
        const record = await importFile(server.sql, kind, text)
        expect(record).toMatchObject({ applied: true, problems: [] })
        known = leaves(known)
        await expectKnown(known)
      }
    }),
    { numRuns: 8 },
  )
})
