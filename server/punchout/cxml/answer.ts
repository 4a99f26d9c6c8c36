import type { Node } from './document.ts'
import type { Status } from './response.ts'

/** What a request comes to: its Status, what was asked for, and what it was about. */
export interface Answer {
  status: Status
  answered?: Node
  punchout_id?: string
  order_id?: number
  /** The whole answer, where the same was answered before. */
  repeated?: string
}
