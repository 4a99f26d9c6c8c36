import { createServer } from 'node:net'
import path from 'node:path'

/** Where the server listens: `host` is the absolute folder of a Unix socket, or 127.0.0.1. */
export interface Address {
  host: string
  port: number
}

// The system's limit of a socket's path, without the closing zero.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103
const SOCKET_PORT = 5432

/** The folder for the socket, or undefined if only a TCP port will do. */
export function socketFolder(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'socket')
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  if (process.platform === 'win32' || Buffer.byteLength(socket) > LONGEST_SOCKET_PATH) return undefined
  // Drivers split hosts at commas and colons, and PostgreSQL its list of folders.
  return /^[\w./@+-]+$/.test(folder) ? folder : undefined
}

/** `knownPort` is that of a server that already listens on TCP. */
export async function chooseAddress(dataDir: string, knownPort: number | undefined): Promise<Address> {
  const host = socketFolder(dataDir)
  if (host) return { host, port: SOCKET_PORT }
  return { host: '127.0.0.1', port: knownPort ?? (await freePort()) }
}

/** A connection string in PostgreSQL's own notation; a socket's folder stands percent-encoded in place of the host. */
export function connectionUrl({ host, port }: Address, user: string, password: string, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}

/**
 * The postgres.js driver does not decode a socket's folder in a connection string, but takes it as an option:
 * `postgres(url, { ...socketOption(url), … })`. Empty for any other connection string.
 */
export function socketOption(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname)
  return host.startsWith('/') ? { host } : {}
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port on 127.0.0.1.')
  return address.port
}
