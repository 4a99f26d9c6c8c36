import { createHash, randomInt } from 'node:crypto'
import { businessDay } from '#domain/dates.ts'
import type { CertificateFigures, CheckedCertificate } from '#domain/carbon/contract.ts'
import type { Period } from '#domain/carbon/period.ts'
import { PDF } from '#domain/endpoint.ts'
import type { Context, SignedInContext } from '#server/context.ts'
import { fieldFailure, notFound } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { orBusy } from '#server/limits/busy-documents.ts'
import { makeFile } from '#server/limits/files.ts'
import { printCertificate } from './certificate-sheet.ts'
import * as store from './certificate-store.ts'
import { checkedPeriod, footprintOf } from './service.ts'

/** R285: the certificate of a centre's period. Who asks again for the same figures gets the same file. */
export async function certificatePdf(
  context: SignedInContext,
  center: number,
  days: { [Day in keyof Period]?: string | undefined },
  address: string,
): Promise<FileReply> {
  const { viewer, now, language, sql } = context
  const today = businessDay(now)
  const period = checkedPeriod(days, today)
  const figures = await certified(context, center, period)
  const same = { center, ...period, language, figures }
  const issue = async (): Promise<Buffer> => {
    const number = newNumber(today)
    const pdf = await printCertificate({ number, figures, period }, context, address)
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    return sql.begin(async transaction => {
      await store.lockCertificates(transaction, center)
      const issued = await store.findPdf(transaction, same)
      if (issued) return issued
      await store.insertCertificate(transaction, { ...same, number, user: viewer.id, issued_at: now, pdf, sha256 })
      return pdf
    })
  }
  const content = (await store.findPdf(sql, same)) ?? (await makeFile(context, viewer.id, () => orBusy(issue)))
  return new FileReply({ content, type: PDF, name: `co2-certificado-${today}.pdf` })
}

async function certified(context: SignedInContext, center: number, period: Period): Promise<CertificateFigures> {
  const { emitter, footprint } = await footprintOf(context, { center, ...period })
  if (footprint.error) throw fieldFailure('start_date', 'carbon.no_data')
  const { total_co2e, trees, total_orders, total_distance, estimated_share, missing, factor_set } = footprint
  return {
    client: emitter.client,
    center: emitter.center ?? '',
    total_co2e,
    trees,
    total_orders,
    total_distance,
    estimated_share,
    missing,
    factor_set,
  }
}

// Without those that are taken for one another.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LETTERS_OF_NUMBER = 10 // some 49 bits, at 20 tries a second of an address

/** CO2-26-7K3F9QXW2M: nobody finds a certificate by counting. */
const newNumber = (today: string): string =>
  `CO2-${today.slice(2, 4)}-${Array.from({ length: LETTERS_OF_NUMBER }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

export async function checkCertificate({ sql }: Context, number: string): Promise<CheckedCertificate> {
  const found = await store.findCertificate(sql, number.trim().toUpperCase())
  if (!found) throw notFound()
  return found
}
