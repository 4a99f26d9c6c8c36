import { MAX_QUANTITY } from '#domain/schema.ts'

/** How many an address asks for, in the article's own unit; 1 where it says nothing, or nothing that is a number. */
export function wishedQuantity(asked: string | null): number {
  const number = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  return Math.min(Math.max(1, number), MAX_QUANTITY)
}
