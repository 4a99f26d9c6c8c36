import type { Period } from './period.ts'

const NAME_LENGTH = 10 // R269

/** The name of the spreadsheet of articles: code and beginning of the name of the client, and the two days (R269). */
export function productsFileName(client: { external_id: string; name: string }, { after, before }: Period): string {
  const name = [...client.name].slice(0, NAME_LENGTH).join('').replaceAll('.', '_')
  return `${client.external_id}_${name}_${after}_${before}.xlsx`
}
