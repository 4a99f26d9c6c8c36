import type { PartnerDetail } from '#domain/punchout/bench/contract.ts'
import type { Problems } from '#web/ui/forms/problems.ts'

/** What is set for a partner while its form is filled in; lists as they are typed. */
export interface PartnerWish {
  name: string
  client: number | undefined
  user: number | undefined
  active: boolean
  client_session: string
  domain: string
  identity: string
  own_domain: string
  own_identity: string
  oci_user: string
  /** One on each line, or with blanks or commas between them. */
  return_hosts: string
  frame_hosts: string
  /** `name = code`, one on each line. */
  oci_fields: string
  units: string
  classifications: string
  message_url: string
  /** Empty: it stays as it is. */
  message_secret: string
  wants_confirmation: boolean
  wants_ship_notice: boolean
}

export const NO_PARTNER: PartnerWish = {
  name: '',
  client: undefined,
  user: undefined,
  active: true,
  client_session: '',
  domain: 'NetworkId',
  identity: '',
  own_domain: 'NetworkId',
  own_identity: '',
  oci_user: '',
  return_hosts: '',
  frame_hosts: '',
  oci_fields: '',
  units: '',
  classifications: '',
  message_url: '',
  message_secret: '',
  wants_confirmation: false,
  wants_ship_notice: false,
}

export function wishOf(partner: PartnerDetail): PartnerWish {
  const { client, user, return_hosts, frame_hosts, oci_fields, units, classifications } = partner
  return {
    ...NO_PARTNER,
    name: partner.name,
    client: client.id,
    user: user.id,
    active: partner.active,
    client_session: partner.client_session,
    domain: partner.domain,
    identity: partner.identity,
    own_domain: partner.own_domain,
    own_identity: partner.own_identity,
    oci_user: partner.oci_user,
    return_hosts: return_hosts.join('\n'),
    frame_hosts: frame_hosts.join('\n'),
    oci_fields: mapText(oci_fields),
    units: mapText(units),
    classifications: mapText(classifications),
    message_url: partner.message_url,
    wants_confirmation: partner.wants_confirmation,
    wants_ship_notice: partner.wants_ship_notice,
  }
}

export function bodyOf({ client = 0, user = 0, message_secret, ...wish }: PartnerWish) {
  return {
    ...wish,
    client,
    user,
    return_hosts: wordsOf(wish.return_hosts),
    frame_hosts: wordsOf(wish.frame_hosts),
    oci_fields: mapOf(wish.oci_fields),
    units: mapOf(wish.units),
    classifications: mapOf(wish.classifications),
    ...(message_secret !== '' && { message_secret }),
  }
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(word => word !== '')

const mapText = (map: Record<string, string>): string =>
  Object.entries(map)
    .map(([name, code]) => `${name} = ${code}`)
    .join('\n')

/** The code stands behind the last sign; a line without one has none, and is refused by the server. */
const mapOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .map(line => {
        const at = line.lastIndexOf('=')
        return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      }),
  )

/** What is missing, before anything is sent. */
export const missingIn = ({ name, client, user }: PartnerWish): (keyof PartnerWish)[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(client === undefined ? (['client'] as const) : []),
  ...(user === undefined ? (['user'] as const) : []),
]

/** What a form that was sent says at the fields that are missing. */
export const problemsOf = (wish: PartnerWish): Problems<PartnerWish> =>
  Object.fromEntries(missingIn(wish).map(field => [field, 'errors.required'] as const))
