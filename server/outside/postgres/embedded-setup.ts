import postgres from 'postgres'
import { connectionUrl, socketOption } from '#server/database/embedded-address.ts'
import { SUPERUSER } from './embedded-cluster.ts'
import type { Cluster } from './embedded-cluster.ts'

/** The application's role and its database. It owns the database and may create others, but it is no superuser. */
export const ROLE = 'pulcro'

const ROLE_SETTINGS = {
  // No request waits for ever. Imports and migrations set their own for their session.
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
}

/** Creates what is missing of the application's role, its rights, its time limits and its database. */
export async function prepareDatabase(cluster: Cluster): Promise<void> {
  const url = connectionUrl(cluster.address, SUPERUSER, cluster.password, 'postgres')
  const sql = postgres(url, { ...socketOption(url), max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = ${ROLE}`
    // Base64 without blanks or quotes, so it can stand in a statement that takes no parameters.
    if (!role) await sql.unsafe(`create role ${ROLE} login createdb password '${cluster.password}'`)
    for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
      await sql.unsafe(`alter role ${ROLE} set ${name} = '${value}'`)
    }
    await sql`grant pg_monitor, pg_checkpoint, pg_signal_backend to ${sql(ROLE)}`
    const [database] = await sql`select 1 from pg_database where datname = ${ROLE}`
    if (!database) await sql`create database ${sql(ROLE)} owner ${sql(ROLE)}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
