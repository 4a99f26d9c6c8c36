import { isMainlandTax, taxRegionOf } from '#domain/clients/tax-region.ts'
import type { LineTax } from '#domain/taxes/taxes.ts'
import type { Transaction } from '#server/database/connect.ts'
import { stageTable } from '#server/exchange/reading/stage-store.ts'
import { KEPT_PROBLEMS, reported, type Warning } from './problems.ts'
import type { StagedFile } from '#server/exchange/storing/row-sql.ts'

/** What is only told of the rows of a file that are stored, by line, as many as are kept. */
export const findReports = async (sql: Transaction, { kind }: Pick<StagedFile, 'kind'>): Promise<Warning[]> => {
  if (kind === 'clients') return mainlandTaxes(sql)
  return kind === 'stock' ? negativeStock(sql) : []
}

/** An ERP that sells what it has not yet may count below nothing. */
const negativeStock = async (sql: Transaction): Promise<Warning[]> => {
  const rows = await sql<{ line: number; quantity: string }[]>`
    select file_line as line, trim_scale(quantity)::text as quantity
    from ${sql(stageTable('stock'))} where quantity < 0 order by file_line limit ${KEPT_PROBLEMS}`
  return rows.map(({ line, quantity }) =>
    reported({ line, column: 'quantity', reason: `"${quantity}" is below 0, and counts as 0` }),
  )
}

interface TaxedClient {
  line: number
  country: string
  postal_code: string
  taxes: Omit<LineTax, 'surcharge_rate'>[]
}

/** Clients on islands and in cities with taxes of their own whose country has the rates of the mainland. */
async function mainlandTaxes(sql: Transaction): Promise<Warning[]> {
  const clients = await sql<TaxedClient[]>`
    with rates as (
      select country_id, json_agg(json_build_object('tax_name', name, 'tax_rate', rate)) as taxes
      from tax_rates group by country_id
    )
    select s.file_line as line, c.country_id as country, c.postal_code, r.taxes
    from ${sql(stageTable('clients'))} s join clients c on c.external_id = s.external_id
      join rates r on r.country_id = c.country_id
    where c.postal_code <> '' and not c.tax_exempt order by s.file_line`
  return clients
    .flatMap(({ line, taxes, ...place }) => {
      const region = taxRegionOf(place)
      if (region === null || !taxes.some(tax => isMainlandTax(region, tax))) return []
      const reason = `is in ${region}, which has taxes of its own: the rates of "${place.country}" are those of the mainland`
      return [reported({ line, column: 'postal_code', reason })]
    })
    .slice(0, KEPT_PROBLEMS)
}
