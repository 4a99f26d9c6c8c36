import type { BenchTarget } from '#bench/load/target.ts'
import type { Fact } from '#bench/report.ts'
import { medianOf } from '#bench/result.ts'
import type { TestData } from './work.ts'

const LINES = [45, 60] as const // about fifty, as the invoices of the demo company have them
const TIMES = 20
const MOST_MS = 60

/** How long an invoice of about 50 lines takes as PDF, each another one. */
export async function measureInvoicePaper({ origin }: BenchTarget, { sql, buyers }: TestData): Promise<Fact[]> {
  const rows = await sql<{ id: number; client: number }[]>`
    select id, client_id as client from invoices where lines between ${LINES[0]} and ${LINES[1]}
      and client_id = any (${buyers.map(({ client }) => client)}::bigint[]) order by id limit ${TIMES + 1}`
  const times: number[] = []
  for (const { id, client } of rows) {
    const token = buyers.find(buyer => buyer.client === client)?.token ?? ''
    const begin = performance.now()
    const answer = await fetch(`${origin}/api/sale_invoice_pdf/${id}/`, { headers: { authorization: `JWT ${token}` } })
    const size = (await answer.arrayBuffer()).byteLength
    if (!answer.ok || size === 0) throw new Error(`the invoice was refused: ${answer.status}`)
    times.push(performance.now() - begin)
  }
  const measured = times.slice(1) // the first starts the engine
  if (measured.length === 0) throw new Error('The company has no invoices of about 50 lines.')
  const title = `invoice of ${LINES[0]} to ${LINES[1]} lines`
  return [{ title, value: medianOf(measured), unit: 'ms', most: MOST_MS, isTime: true, note: `of ${measured.length}` }]
}
