import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

// argon2id, the default of the library, with at least the cost that the design requires.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// More at once would not be faster, and each holds 19 MB (decision 18).
const inTurn = pLimit(availableParallelism())

/** A PHC string with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => inTurn(hash, password, COST)

/** False for an invalid hash, too. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await inTurn(verify, hashed, password)
  } catch {
    return false
  }
}
