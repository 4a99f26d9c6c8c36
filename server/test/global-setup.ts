import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedDatabase } from '#server/outside/postgres/embedded-database.ts'
import { skipFsync } from '#server/test/cluster/skip-fsync.ts'
import { throwAwayFolder } from '#server/test/cluster/throw-away-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
  }
}

const CONNECTIONS = 200 // of the servers of several test files at a time
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * One PostgreSQL for the whole run: the embedded one in a throw-away folder, or that of PULCRO_TEST_URL. The schema is
 * migrated once, into a template that every test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['PULCRO_TEST_URL']
  const folder = given === undefined ? await throwAwayFolder('pulcro-test') : undefined
  const database =
    folder === undefined
      ? undefined
      : await startEmbeddedDatabase({ dataDir: folder, log: silent, connections: CONNECTIONS })
  if (folder !== undefined) await skipFsync(folder)
  const url = given ?? database?.url ?? ''
  const template = `pulcro_template_${process.pid}`
  const admin = connect(url, { max: 1 })
  await admin`create database ${admin(template)}`
  const sql = connect(withDatabase(url, template), { max: 1 })
  await migrate(sql)
  await sql.end()
  project.provide('databaseUrl', url)
  project.provide('template', template)
  return async () => {
    await admin`drop database ${admin(template)} with (force)`
    await admin.end()
    await database?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

const withDatabase = (url: string, database: string): string => url.replace(/\/[^/]*$/, `/${database}`)
