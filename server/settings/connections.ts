/** What the installation is connected with, as far as it may be shown: no password and no secret. */
export interface Connections {
  /** Null: no mail leaves. */
  mail_server: { host: string; port: number; encryption: 'always' | 'offered' | 'never' } | null
  /** The address of its receiver; null: nobody is told. */
  webhook: string | null
  image_hosts: readonly string[]
}

export const NO_CONNECTIONS: Connections = { mail_server: null, webhook: null, image_hosts: [] }

interface Given {
  smtpUrl: string | undefined
  webhook: { url: string } | undefined
  imageHosts: readonly string[]
}

export const connectionsOf = ({ smtpUrl, webhook, imageHosts }: Given): Connections => ({
  mail_server: smtpUrl === undefined ? null : mailServerOf(new URL(smtpUrl)),
  webhook: webhook === undefined ? null : withoutSecrets(new URL(webhook.url)),
  image_hosts: imageHosts,
})

const PORTS = { always: 465, offered: 587 } as const // of the mail library, where the address names none

function mailServerOf(url: URL): Connections['mail_server'] {
  const is = (name: string) => url.searchParams.get(name) === 'true'
  const isAlways = url.protocol === 'smtps:' || is('secure') || is('requireTLS')
  const plain = is('ignoreTLS') ? 'never' : 'offered'
  const encryption = isAlways ? 'always' : plain
  const usual = url.protocol === 'smtps:' ? PORTS.always : PORTS.offered
  return { host: url.hostname, port: url.port === '' ? usual : Number(url.port), encryption }
}

/** A token may stand in the query, and a password before the host. */
const withoutSecrets = ({ origin, pathname }: URL): string => `${origin}${pathname}`
