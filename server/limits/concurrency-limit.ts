/**
 * Runs at most `atOnce` tasks of a user at the same time; further ones wait in order. The count is kept in the memory of
 * one process, because the tasks run there.
 */
export function concurrencyLimit(atOnce: number): <Made>(userId: number, work: () => Promise<Made>) => Promise<Made> {
  const running = new Map<number, number>()
  const waiting = new Map<number, (() => void)[]>()

  async function begin(userId: number): Promise<void> {
    const count = running.get(userId) ?? 0
    if (count < atOnce) {
      running.set(userId, count + 1)
      return
    }
    await new Promise<void>(resolve => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]))
  }

  function end(userId: number): void {
    const [next, ...others] = waiting.get(userId) ?? []
    if (others.length > 0) waiting.set(userId, others)
    else waiting.delete(userId)
    if (next) return next() // the next task takes the slot of the one that ended
    const count = (running.get(userId) ?? 0) - 1
    if (count > 0) running.set(userId, count)
    else running.delete(userId)
  }

  return async (userId, work) => {
    await begin(userId)
    try {
      return await work()
    } finally {
      end(userId)
    }
  }
}
