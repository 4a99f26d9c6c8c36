import { readFileSync } from 'node:fs'
import type { CertificateFigures } from '#domain/carbon/contract.ts'
import type { Period } from '#domain/carbon/period.ts'
import { treesText } from '#domain/carbon/trees.ts'
import { formatDay, formatNumber, formatPercent } from '#domain/format.ts'
import { pdf } from '#server/outside/pdf/pdf.ts'
import { printable } from '#server/paper/fitting/printable.ts'
import { qrSvg } from '#server/paper/qr-svg.ts'
import { footerOf } from '#server/paper/footer.ts'
import { brandOnPaper, type SheetContext, translator } from '#server/paper/writer.ts'

const TEMPLATE = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8')

interface Certificate {
  number: string
  figures: CertificateFigures
  period: Period
}

/** The certificate as a PDF of one landscape page; its code leads to the public page with the same figures. */
export function printCertificate(
  { number, figures, period }: Certificate,
  context: SheetContext,
  address: string,
): Promise<Buffer> {
  const t = translator(context)
  const decimals = context.settings.decimals_num_max
  const { factor_set: set } = figures
  const link = `${address}/certificados/${number}`
  const data = {
    language: context.language,
    title: `${t('carbon.certificate_title')} ${number}`,
    brand: brandOnPaper(context),
    heading: t('carbon.certificate_title'),
    subject: t('carbon.certificate_subject'),
    whose: printable(`${figures.client} › ${figures.center}`),
    period: t('carbon.certificate_period', { from: formatDay(period.start_date), to: formatDay(period.end_date) }),
    figures: [
      { value: `${formatNumber(figures.total_co2e, decimals)} kg`, label: 'CO2e' },
      { value: treesText(figures.trees), label: t('carbon.certificate_trees') },
      {
        value: formatNumber(figures.total_orders, 0),
        label: t('carbon.certificate_orders'),
      },
      { value: `${formatNumber(figures.total_distance, decimals)} km`, label: t('carbon.distance') },
    ],
    method: [
      t('carbon.certificate_method', {
        method: printable(set.method),
        litres: formatNumber(set.litres_per_100_km, 4),
        factor: formatNumber(set.kg_per_litre, 4),
        tree: formatNumber(set.kg_per_tree, 2),
      }),
      printable([set.name, set.source].filter(text => text !== '').join(' · ')),
      t('carbon.certificate_estimated', {
        share: formatPercent(figures.estimated_share, decimals),
        missing: figures.missing,
      }),
    ],
    issued: t('carbon.certificate_issued', { day: formatDay(context.now.toISOString()), number }),
    signature: t('carbon.certificate_signature'),
    code: qrSvg(link),
    link,
    check: t('carbon.certificate_check'),
    foot: footerOf(context, t),
  }
  return pdf({ template: TEMPLATE, data, created: context.now })
}
