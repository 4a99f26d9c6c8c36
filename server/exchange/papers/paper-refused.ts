/** A paper that is not taken in: why, as it stands beside its row. */
export class PaperRefused extends Error {}

export const MAX_PAPER_BYTES = 10 * 1024 * 1024

export const TOO_LARGE = `has more than ${MAX_PAPER_BYTES / 1024 ** 2} MB`

/** The files beside a table, by their names there. */
export interface Papers {
  /** Throws PaperRefused. */
  read: (name: string) => Promise<Buffer>
}
