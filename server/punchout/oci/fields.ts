import { withKnownCharset } from '#domain/punchout/charset.ts'
import { secretHash } from '#server/punchout/secret.ts'
import type { Partner } from '#server/punchout/partner-store.ts'

const MOST_FIELDS = 100

/** The fields of a call-up, by their names in lower case; they are compared without case. */
export type Fields = Map<string, { name: string; value: string }>

/** What the address and the form have; the form counts where both have a field, and the first where one is repeated. */
export function readFields(...sources: unknown[]): Fields {
  const fields: Fields = new Map()
  for (const source of sources) {
    for (const [name, sent] of Object.entries(source ?? {}).slice(0, MOST_FIELDS)) {
      const first: unknown = Array.isArray(sent) ? sent[0] : sent
      if (typeof first === 'string') fields.set(name.toLowerCase(), { name: storable(name), value: storable(first) })
    }
  }
  return fields
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** The value of a field of the standard, under the name that the partner has for it; empty without it. */
export const valueOf = (fields: Fields, { oci_fields }: Pick<Partner, 'oci_fields'>, name: string): string =>
  fields.get(nameOf({ oci_fields }, name))?.value.trim() ?? ''

/** In lower case. */
export const nameOf = ({ oci_fields }: Pick<Partner, 'oci_fields'>, name: string): string =>
  (Object.hasOwn(oci_fields, name) ? (oci_fields[name] ?? name) : name).toLowerCase()

export const credentialsOf = (fields: Fields) => ({
  values: Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
  digests: Object.fromEntries([...fields].map(([name, { value }]) => [name, secretHash(value).toString('hex')])),
})

/** What goes back with the form: of the standard, under the names that were sent. */
const REPEATED = ['~okcode', '~target', '~caller', 'oci_version', 'opi_version', 'http_content_charset', 'returntarget']

export const repeatedFields = (fields: Fields): Record<string, string> =>
  withKnownCharset(
    Object.fromEntries(
      REPEATED.flatMap(name => {
        const sent = fields.get(name)
        return sent === undefined || sent.value === '' ? [] : [[sent.name, sent.value]]
      }),
    ),
  )

/** Of a sender that is not known, what may be kept of a call: its other fields may be secrets under other names. */
const HARMLESS = [...REPEATED, 'username', 'function', 'hook_url', 'productid', 'quantity', 'searchstring', 'vendor']

export const secretNames = (fields: Fields, partner: Partner | undefined): string[] =>
  partner ? ['password', nameOf(partner, 'PASSWORD')] : [...fields.keys()].filter(name => !HARMLESS.includes(name))
