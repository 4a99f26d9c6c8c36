import { setImmediate as others } from 'node:timers/promises'

const AT_A_TIME = 16

/** As map() does, but what answers requests waits for a few of them only, however many there are. */
export async function inTurns<Item, Result>(items: Item[], make: (item: Item) => Result): Promise<Result[]> {
  const made: Result[] = []
  for (const item of items) {
    if (made.length % AT_A_TIME === AT_A_TIME - 1) await others()
    made.push(make(item))
  }
  return made
}
