import { networkOf } from './address.ts'
import { countOnce } from './count-once.ts'
import type { Caller } from './public-form.ts'
import { digest } from './too-often.ts'

const WINDOW = 15 * 60
const BROADER = 10 // as many as wrong passwords from one address

/**
 * Counts a wrong code of a procurement system. Throws 429 with Retry-After above 100 from one address within 15 minutes.
 * A code that is right is never counted, and never refused: nobody can guess one, and whoever tries must not close the
 * way in to the others of their address.
 */
export const countWrongCode = ({ sql, now, address, limits }: Caller): Promise<void> =>
  countOnce(
    { sql, now },
    {
      key: `entry:address:${digest(networkOf(address))}`,
      most: Math.min(Number.MAX_SAFE_INTEGER, limits.sign_in_failures * BROADER),
      seconds: WINDOW,
    },
  )
