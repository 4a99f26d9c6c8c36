// What the database undoes so that others can go on: a deadlock, and changes that cannot be put into one order.
const UNDONE = new Set(['40P01', '40001'])

const isUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNDONE.has(error.code)

/**
 * Runs a transaction, and once more where the database has undone it. Nothing of the first attempt is stored, so the
 * work must remember nothing of it either. Used for every transaction (connect.ts).
 */
export async function repeatUndone<Result>(transaction: () => Promise<Result>): Promise<Result> {
  try {
    return await transaction()
  } catch (error) {
    if (!isUndone(error)) throw error
    return transaction()
  }
}

/** Work that can run only once, because it reads a stream. When it is repeated it fails as it did the first time. */
export function onlyOnce<Argument, Result>(
  work: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  let first: Promise<Result> | undefined
  return argument => (first ??= work(argument))
}
