import { useParams } from '@tanstack/react-router'
import { wholeNumberOf } from '#web/routing/written.ts'

/** The client whose centers are ranked; undefined where the address names none by an id. */
export const useRankedClient = (): number | undefined => wholeNumberOf(useParams({ strict: false }).client)
