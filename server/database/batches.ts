import { isTransientFailure } from './connect.ts'

/** Items of a batch by default. Starting, committing and answering a statement cost the same for one item and for a few. */
export const MAX_BATCH_SIZE = 16

interface Grouping<Item, Result> {
  /** True if an item may join the items of a batch; not called for the first one. By default every item may. */
  fits?: (group: Item[], item: Item) => boolean
  /** The most items of a batch. */
  most?: number
  /** Runs a batch and returns the results in its order. */
  run: (group: Item[]) => Promise<Result[]>
  /**
   * True if a single item may have caused the failure: then each item is run again alone. By default every failure except
   * transient ones of the database.
   */
  mayFailAlone?: (error: unknown) => boolean
  /**
   * Runs a second batch beside the first one, once `from` waiting items share nothing with it or with items that wait
   * longer for its end. By default batches run one after the other.
   */
  second?: { from: number; isApart: (one: Item, other: Item) => boolean }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Runs concurrent items in batches. The first item is run at once and alone; items that arrive during a run wait for its
 * end and form the next batch, as far as they fit. So there is no timer, and batches grow with the load. The longest
 * waiting item is first; an item that does not fit keeps its place.
 */
export function batched<Item, Result>(grouping: Grouping<Item, Result>): (item: Item) => Promise<Result> {
  const {
    fits = () => true,
    most = MAX_BATCH_SIZE,
    run,
    mayFailAlone = error => !isTransientFailure(error),
    second,
  } = grouping
  let waiting: Waiting<Item, Result>[] = []
  let underWay: Waiting<Item, Result>[][] = []

  /** Starts the batches that may run now. */
  function start(): void {
    if (underWay.length === 0) startFrom(1)
    const [other] = underWay
    if (second && other && underWay.length === 1 && waiting.length >= second.from) {
      startFrom(
        second.from,
        other.map(({ item }) => item),
      )
    }
  }

  function startFrom(least: number, beside: Item[] = []): void {
    const group = nextGroup(beside)
    if (group.length < least) return
    waiting = waiting.filter(one => !group.includes(one))
    underWay.push(group)
    void runGroup(group)
  }

  function nextGroup(beside: Item[]): Waiting<Item, Result>[] {
    const group: Waiting<Item, Result>[] = []
    const items: Item[] = []
    const before = [...beside] // and items that must wait for their end, which no item overtakes
    for (const one of waiting) {
      if (before.some(other => second?.isApart(other, one.item) === false)) {
        before.push(one.item)
      } else if (items.length === 0 || (items.length < most && fits(items, one.item))) {
        items.push(one.item)
        group.push(one)
      }
    }
    return group
  }

  async function runGroup(group: Waiting<Item, Result>[]): Promise<void> {
    const tell = await outcomeOf(group)
    underWay = underWay.filter(other => other !== group)
    // The next batch starts first, because the callers of these answers would delay it.
    start()
    tell()
  }

  /** Runs a batch. The returned function passes the results to the callers. */
  async function outcomeOf(group: Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await run(group.map(({ item }) => item))
      return () => {
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result) // as many as there are items
      }
    } catch (error) {
      if (group.length > 1 && mayFailAlone(error)) return outcomeOfEach(group)
      return () => {
        for (const { reject } of group) reject(error)
      }
    }
  }

  async function outcomeOfEach(group: Waiting<Item, Result>[]): Promise<() => void> {
    const outcomes: (() => void)[] = []
    for (const one of group) outcomes.push(await outcomeOf([one]))
    return () => {
      for (const tell of outcomes) tell()
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      start()
    })
}
