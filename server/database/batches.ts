import { isTransientFailure } from './connect.ts'

/** How many go together. The start of a statement, its commit and its answer cost the same for one as for a few. */
export const MOST_TOGETHER = 16

interface Grouping<Item, Result> {
  /** Whether an item may go with those that a group already has; nobody asks for the first one. By default any may. */
  fits?: (group: Item[], item: Item) => boolean
  /** Of how many a group is at most. */
  most?: number
  /** Does what a group asks for and answers in its order. */
  run: (group: Item[]) => Promise<Result[]>
  /**
   * Whether a failure may be the fault of a single one: then each of the group is run again by itself. By default every
   * one but those of a database that is lost or overloaded.
   */
  isOfOne?: (error: unknown) => boolean
  /**
   * A second group goes beside the one that is under way, once so many wait that are apart from all of that, and from
   * whoever waits longer for its end. By default groups go one after the other.
   */
  second?: { from: number; isApart: (one: Item, other: Item) => boolean }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does together what comes at the same time. The first item is run at once and alone; what comes while a run is under way
 * waits for its end, and goes then, together, as far as it fits. So nobody waits for company alone, there is no timer, and
 * groups grow with the load by themselves. The longest waiting goes first; what does not fit in keeps its place.
 */
export function grouped<Item, Result>(grouping: Grouping<Item, Result>): (item: Item) => Promise<Result> {
  const {
    fits = () => true,
    most = MOST_TOGETHER,
    run,
    isOfOne = error => !isTransientFailure(error),
    second,
  } = grouping
  let waiting: Waiting<Item, Result>[] = []
  let underWay: Waiting<Item, Result>[][] = []

  /** Starts whatever may go now. */
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
    const before = [...beside] // and those that have to wait for their end: nobody overtakes them
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
    // First the next group is under way: what these answers set off would only keep it waiting.
    start()
    tell()
  }

  /** Runs a group to its end. Whoever waits is told by what this answers. */
  async function outcomeOf(group: Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await run(group.map(({ item }) => item))
      return () => {
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result) // as many as there are items
      }
    } catch (error) {
      if (group.length > 1 && isOfOne(error)) return outcomeOfEach(group)
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
