import { setImmediate as yieldToRequests } from 'node:timers/promises'

const SLICE = 16

/** As map(), but yields to the event loop between slices, so that requests are answered meanwhile. */
export async function mapInSlices<Item, Result>(items: Item[], make: (item: Item) => Result): Promise<Result[]> {
  const made: Result[] = []
  for (const item of items) {
    if (made.length % SLICE === SLICE - 1) await yieldToRequests()
    made.push(make(item))
  }
  return made
}
