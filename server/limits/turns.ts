/**
 * So much work of each user at once, the rest waits for its turn. It lives in the memory of one process, as the work does.
 */
export function turns(atOnce: number): <Made>(userId: number, work: () => Promise<Made>) => Promise<Made> {
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
    if (next) return next() // who waited takes the place of who has ended
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
