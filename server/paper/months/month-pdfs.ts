import { setTimeout as pause } from 'node:timers/promises'
import { countryOf } from '#domain/clients/europe.ts'
import { ZIP } from '#domain/endpoint.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { fileName, FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { openZip } from '#server/limits/zips.ts'
import { type ZippedFile, zipOf } from '#server/outside/zip/zip.ts'
import { findVisibleInvoice, listInvoicesOfMonth, type PaperInvoice } from '#server/paper/charged/charged-store.ts'
import { invoicePaper } from '#server/paper/service.ts'

/** So many are drawn in some minutes. */
const MOST = 300

interface Asked {
  /** YYYY-MM */
  month: string
  country?: string | undefined
  client?: number | undefined
  center?: number | undefined
}

/** The invoices of a month that the viewer may see: those of the ERP, and others drawn while the zip is read. */
export async function monthPdfs(context: SignedInContext, { month, country, ...whose }: Asked): Promise<FileReply> {
  const { sql, viewer, brand } = context
  if (!brand.traits.has_invoice_pdf) throw notFound()
  const asked = { ...whose, country: countryOf(country), month: `${month}-01`, limit: MOST + 1 }
  const invoices = await listInvoicesOfMonth(sql, viewer, asked)
  if (invoices.length === 0) throw new Failure(404, 'invoices.none_of_month')
  if (invoices.length > MOST) throw new Failure(400, 'invoices.too_many_papers', { params: { limit: MOST } })
  const content = await makeFile(context, viewer.id, () =>
    openZip(viewer.id, async () => zipOf(papersOf(context, invoices))),
  )
  return new FileReply({ content, type: ZIP, name: `Facturas-${month}.zip` })
}

async function* papersOf(context: SignedInContext, invoices: { id: number }[]): AsyncGenerator<ZippedFile> {
  const given = new Map<string, number>()
  for (const { id } of invoices) {
    // Read when it is its turn: what is withdrawn meanwhile is left out.
    const invoice = await findVisibleInvoice(context.sql, context.viewer, id)
    if (!invoice) continue
    const { content, name } = await paperInTurn(context, invoice)
    const at = new Date(invoice.invoice_datetime)
    yield { name: onlyOne(fileName(name), given), content, at }
  }
}

const TRIES = 10
const PAUSE_MS = 2000

/** Where too many documents of others wait, it waits as well. */
async function paperInTurn(context: SignedInContext, invoice: PaperInvoice): ReturnType<typeof invoicePaper> {
  for (let tries = 1; ; tries++) {
    try {
      return await invoicePaper(context, invoice)
    } catch (error) {
      if (!(error instanceof Failure) || tries === TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** Two clients may have invoices of the same number. */
function onlyOne(name: string, given: Map<string, number>): string {
  const count = (given.get(name) ?? 0) + 1
  given.set(name, count)
  return count === 1 ? name : name.replace(/(?=\.\w{1,9}$)/, ` (${count})`)
}
