import type { NodeQuery } from '#domain/orders/contract.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import type { Narrowing } from '#web/session/useCountry.ts'
import { currentNarrowing, useFiguresCountry, useNarrowing } from '#web/session/useCountry.ts'

/** The figure of a dashboard that opened a list: whose documents it counts, whomever one is buying for. */
export interface OfNode {
  node: NodeQuery
  client: number | undefined
}

/** What the address of a list says of it. */
export const readNode = ({ node, client }: Written): OfNode =>
  node === undefined
    ? { node, client: undefined }
    : { node: node === 'all' ? node : wholeNumberOf(node), client: wholeNumberOf(client) }

/** What a list is narrowed to: the figure that opened it, else the selected client, centre and country. */
export function useNarrowedTo(of: OfNode): NarrowedTo {
  const figures = useFiguresCountry()
  return narrowedTo(of, { narrowing: useNarrowing(), figures })
}

/** The same for a loader. */
export const currentlyNarrowedTo = async (of: OfNode): Promise<NarrowedTo> => narrowedTo(of, await currentNarrowing())

export type NarrowedTo = Narrowing & Pick<OfNode, 'node'>

interface Known {
  narrowing: Narrowing
  figures: string | undefined
}

const narrowedTo = ({ node, client }: OfNode, { narrowing, figures }: Known): NarrowedTo =>
  node === undefined ? { ...narrowing, node } : { node, client, center: undefined, country: figures }
