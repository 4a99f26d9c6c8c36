import type { Buyer } from './buyers.ts'
import { loadClient, wire } from '#bench/load/load.ts'
import { type BenchOptions, isWanted } from '#bench/options.ts'
import { reading } from './reading.ts'
import { runRound, type Round, warmUp } from '#bench/rounds.ts'
import { resultOf, type WorkResult } from '#bench/result.ts'
import type { ReadingData, Work } from './work.ts'

type Target = BenchOptions & { url: string }

/** Measures a running server with what one of its users sees. Its machine's limits are unknown, so only times count. */
export async function measureForeign(
  options: Target,
  say: (line: string) => void,
): Promise<{ verdicts: WorkResult[]; facts: []; rounds: Round[] }> {
  const works: Work[] = [...reading, signIn(options)].filter(work => isWanted(work.name, options))
  const client = loadClient()
  const stage = {
    client,
    productOrigin: options.url,
    limitsOrigin: undefined,
    material: await askForMaterial(options),
    seconds: options.seconds,
    serverPid: undefined,
  }
  try {
    await warmUp(stage, works)
    const rounds: Round[] = []
    for (let number = 1; number <= options.rounds; number++) {
      say(`Round ${number} of ${options.rounds}`)
      rounds.push((await runRound(stage, works, say)).round)
    }
    return { verdicts: works.map(work => resultOf(work, rounds)), facts: [], rounds }
  } finally {
    await client.close()
  }
}

const signIn = ({ user, password }: Target): Work => ({
  name: 'signin',
  title: 'sign in',
  limit: 'hash',
  share: undefined,
  p95: undefined,
  requests: async () => [wire({ method: 'POST', path: '/api/api-token-auth/', body: { email: user, password } })],
})

async function askForMaterial({ url, user, password }: Target): Promise<ReadingData> {
  const { token } = await ask<{ token: string }>(`${url}/api/api-token-auth/`, undefined, { email: user, password })
  const list = async (path: string) =>
    (await ask<{ results: { id: number; name: string }[] }>(`${url}/api/${path}`, token)).results
  const first = async (path: string): Promise<number[]> => (await list(path)).map(row => row.id)
  const [client = 0] = await first('clients/')
  const [center = 0] = await first(`centers/?client=${client}`)
  const products = await list(`products/?client=${client}&center=${center}`)
  const buyer: Buyer = { user: 0, email: user, client, center, token }
  return {
    buyers: [buyer],
    regulars: [buyer],
    categories: await first('categories/'),
    products: products.map(row => row.id),
    names: products.map(row => row.name),
  }
}

async function ask<Reply>(url: string, token: string | undefined, body?: object): Promise<Reply> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `JWT ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Reply // the shape of the contract that is asked for
}
