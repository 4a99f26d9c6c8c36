// What the driver and PostgreSQL say where a connection cannot be opened.
const SENTENCES: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ host }) => `No PostgreSQL answers at ${host}. Is it running, and is that its port?`,
  ECONNRESET: ({ host }) => `What answers at ${host} is no PostgreSQL, or refuses this machine.`,
  CONNECTION_CLOSED: ({ host }) => `What answers at ${host} is no PostgreSQL, or refuses this machine.`,
  CONNECT_TIMEOUT: ({ host }) =>
    `${host} does not answer. Is it the right machine, and does a firewall stand in between?`,
  ETIMEDOUT: ({ host }) => `${host} does not answer. Is it the right machine, and does a firewall stand in between?`,
  EHOSTUNREACH: ({ host }) => `${host} cannot be reached from this machine.`,
  ENETUNREACH: ({ host }) => `${host} cannot be reached from this machine.`,
  ENOTFOUND: ({ host }) => `There is no machine with the name of ${host}.`,
  EAI_AGAIN: ({ host }) => `The name of ${host} cannot be looked up now.`,
  ENOENT: ({ host }) => `There is no socket of PostgreSQL at ${host}.`,
  '28P01': ({ user, host }) => `PostgreSQL at ${host} refuses the password of ${user}.`,
  '28000': ({ user, host }) => `PostgreSQL at ${host} does not let ${user} in.`,
  '3D000': ({ database, host }) => `PostgreSQL at ${host} has no database ${database}. Create it first.`,
  '53300': ({ host }) => `PostgreSQL at ${host} has no connection left: see its max_connections.`,
  '57P03': ({ host }) => `PostgreSQL at ${host} is starting or stopping.`,
}

interface Place {
  /** Host and port. */
  host: string
  user: string
  database: string
}

/** The error as a sentence that says what is wrong with DATABASE_URL, never with its password. Others stay as they are. */
export function unreachable(url: string, error: unknown): unknown {
  const sentence = SENTENCES[codeOf(error)]
  if (!sentence) return error
  const { hostname, port, username, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  const said = sentence({ host: `${hostname || 'localhost'}:${port || '5432'}`, user, database })
  return new Error(`DATABASE_URL cannot be used. ${said}`, { cause: error })
}

// An address with several numbers (localhost) fails once for each.
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof AggregateError ? codeOf(error.errors[0]) : ''
}
