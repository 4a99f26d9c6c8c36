/** How many journeys run side by side, each with a server and a demo company of its own. */
export const SIDE_BY_SIDE = process.env['E2E_ORIGIN'] ? 1 : 3

/** Where the journeys of a worker find what was started for them. */
interface Ground {
  origin: string
  /** Folder with the mails that the server has sent; undefined where they cannot be read. */
  mails?: string
  smtpUrl?: string
  dataDir?: string
}

const variableOf = (worker: number) => `E2E_GROUND_${worker}`

/** Workers are processes of their own and know what is said before they start. */
export function tellGround(worker: number, ground: Ground): void {
  process.env[variableOf(worker)] = JSON.stringify(ground)
}

function ownGround(): Ground {
  const told = process.env[variableOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))]
  // Written by tellGround().
  return told === undefined ? { origin: process.env['E2E_ORIGIN'] ?? '' } : (JSON.parse(told) as Ground)
}

/** The server of this worker's journeys, or one that is running already, where E2E_ORIGIN names it. */
export const GROUND = ownGround()
export const ORIGIN = GROUND.origin
