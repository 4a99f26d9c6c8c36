import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id, the library's default algorithm, at the cost that the design asks for at least.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More of them at once are not done sooner, and each holds its 19 MB meanwhile.
const inTurn = pLimit(availableParallelism())

/** A PHC string with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => inTurn(hash, password, COST)

/** False also for a hash that is none. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await inTurn(verify, hashed, password)
  } catch {
    return false
  }
}
