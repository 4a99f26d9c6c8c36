import { rm } from 'node:fs/promises'
import { throwAwayFolder } from '#server/test/cluster/throw-away-folder.ts'
import { GROUND } from './origin.ts'
import { end, freePort, spawnServer, untilReady } from './server.ts'

/** A server that has just been installed: nobody has an account, and nothing is in it. */
export interface EmptyServer {
  origin: string
  /** The one-time address that it has printed. */
  firstAddress: string
  close: () => Promise<void>
}

const FIRST_ADDRESS = /\S+\/invitacion\?token=\S+/

/** Starts one in a folder that goes at the end; its mails go where the journeys read them. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const folder = await throwAwayFolder('pulcro-empty')
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', APP_TYPE: '', DEMO: '0' }
  const server = spawnServer({ ...settings, DRAIN_SECONDS: '0', SMTP_URL: GROUND.smtpUrl ?? '' }, 'pipe')
  let printed = ''
  const said = new Promise<string>(resolve => {
    server.stdout?.on('data', chunk => {
      printed += String(chunk)
      const [address] = FIRST_ADDRESS.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    })
  })
  const close = async () => {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server, origin)
    return { origin, firstAddress: await said, close }
  } catch (error) {
    await close()
    throw error
  }
}
