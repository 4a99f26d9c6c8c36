import { PAGE_SIZE } from '#domain/page.ts'

/** The rows of a page of a list of the desk. */
export const rangeOf = ({
  page,
  page_size: limit = PAGE_SIZE,
}: {
  page: number
  page_size?: number | undefined
}): { limit: number; offset: number } => ({ limit, offset: (page - 1) * limit })
