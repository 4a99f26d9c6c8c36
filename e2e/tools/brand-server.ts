import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppType } from '#domain/brands/shape.ts'
import { chooseAddress, connectionUrl } from '#server/database/embedded-address.ts'
import { findLivePostmaster } from '#server/outside/postgres/postmaster-file.ts'
import { GROUND } from './origin.ts'
import { end, freePort, spawnServer, untilReady } from './server.ts'

interface Running {
  origin: string
  process: ChildProcess
  folder: string
}

/** More servers on the database of the first, each of another brand; whoever is signed in at one is so at all. */
export class BrandServers {
  readonly #running = new Map<AppType, Promise<Running>>()

  async originOf(brand: AppType): Promise<string> {
    const running = this.#running.get(brand) ?? start(brand)
    this.#running.set(brand, running)
    return (await running).origin
  }

  async close(): Promise<void> {
    for (const running of this.#running.values()) {
      const { process, folder } = await running
      await end(process)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function start(brand: AppType): Promise<Running> {
  const { dataDir: first, smtpUrl } = GROUND
  if (first === undefined) throw new Error('A journey of another brand needs a server that was started for it.')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), `pulcro-e2e-${brand}-`))
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: await databaseOf(first),
    JWT_SECRET: await secretIn(first, 'jwt-secret'),
    APP_TYPE: brand,
    DEMO: '1',
    // It works the same queue of mails as the first, so it has to send them to the same place.
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    FORM_LIMIT: '1000',
  })
  try {
    await untilReady(server, origin)
  } catch (error) {
    await end(server)
    throw error
  }
  return { origin, process: server, folder }
}

export async function databaseOf(folder: string): Promise<string> {
  const live = await findLivePostmaster(join(folder, 'postgres'))
  const address = await chooseAddress(folder, live?.port)
  return connectionUrl(address, 'pulcro', await secretIn(folder, 'postgres-password'), 'pulcro')
}

const secretIn = async (folder: string, name: string): Promise<string> =>
  (await readFile(join(folder, name), 'utf8')).trim()
