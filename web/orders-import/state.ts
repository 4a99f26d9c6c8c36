import type { Center, Client } from '#domain/clients/contract.ts'
import type { AddedLines } from '#domain/cart/contract.ts'
import type { ColumnsAnswer } from '#domain/orders-import/columns-question.ts'
import type { ImportedOrders } from '#domain/orders-import/contract.ts'
import type { OrderInputs } from '#web/cart/finish/finishForm.ts'
import type { SelectedCenter, SelectedClient } from '#web/session/session.ts'
import { corrected, type Correction, type Corrections, NONE } from './corrections.ts'

/** What came of the last attempt. */
export type Outcome = Placed | InCart | { kind: 'failed'; reasons: string[] } | { kind: 'unsure' }

/** Orders, with what was said of them when they were sent. */
export interface Placed {
  kind: 'ok'
  imported: ImportedOrders
  customer_number: string
  /** YYYY-MM-DD */
  delivery_date: string | null
  /** What the preview said of each order with tax, by centre. */
  expected: Record<number, number>
}

/** Lines in the cart; `asked` is in the order in which they were sent. */
export interface InCart extends AddedLines {
  kind: 'cart'
  asked: { name: string; quantity: number }[]
}

export interface Answers {
  columns?: ColumnsAnswer
  decimals?: '.' | ','
}

export interface ImportState {
  client: SelectedClient | Client | null
  center: SelectedCenter | Center | null
  /** Null before a file is chosen, and after each attempt (001 §4). */
  file: File | null
  /** Of the file that was chosen last: it stays as text. */
  name: string
  corrections: Corrections
  /** What was answered of the file: which column is which, and which sign stands before the decimals. */
  answers: Answers
  words: OrderInputs
  isSending: boolean
  /** How much of the file has been sent, from 0 to 100. */
  percent: number
  /** Sending was wanted without a file. */
  isFileMissing: boolean
  outcome: Outcome | null
}

export type ImportAction =
  | { type: 'client-chosen'; client: Client }
  | { type: 'center-chosen'; center: Center | null }
  | { type: 'file-chosen'; file: File }
  | { type: 'answered-question'; answers: Answers }
  | { type: 'corrected'; rows: number[]; change: Correction }
  /** Each row as it would be ordered. */
  | { type: 'accepted'; quantities: ReadonlyMap<number, number> }
  | { type: 'worded'; words: Partial<OrderInputs> }
  | { type: 'sent' }
  | { type: 'sending'; percent: number }
  | { type: 'cancelled' }
  | { type: 'file-wanted' }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'again' }

export const begin = ({ client, center }: Pick<ImportState, 'client' | 'center'>): ImportState => ({
  client,
  center,
  file: null,
  name: '',
  corrections: NONE,
  answers: {},
  words: { customer_number: '', delivery_date: '', accepts_legal: false },
  isSending: false,
  percent: 0,
  isFileMissing: false,
  outcome: null,
})

/** Nothing is sent without a file or while something is on its way (001 §5). */
export const maySend = ({ file, isSending }: ImportState): boolean => file !== null && !isSending

const isSameFile = (one: File | null, other: File): boolean =>
  one?.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'client-chosen':
      return { ...state, client: action.client, center: null, corrections: NONE, answers: {} }
    case 'center-chosen':
      return { ...state, center: action.center }
    case 'file-chosen':
      if (state.isSending) return state
      // Who chooses the same file again to repeat an attempt repeats its corrections and words too.
      if (state.outcome?.kind === 'unsure' && isSameFile(state.file, action.file))
        return { ...state, file: action.file }
      return { ...begin(state), file: action.file, name: action.file.name }
    case 'answered-question':
      return { ...state, answers: { ...state.answers, ...action.answers } }
    case 'corrected':
      return {
        ...state,
        corrections: action.rows.reduce((known, row) => corrected(known, row, action.change), state.corrections),
      }
    case 'accepted':
      return {
        ...state,
        corrections: [...action.quantities].reduce(
          (known, [row, quantity]) => corrected(known, row, { quantity: String(quantity) }),
          state.corrections,
        ),
      }
    case 'worded':
      return { ...state, words: { ...state.words, ...action.words } }
    case 'file-wanted':
      return { ...state, isFileMissing: state.file === null }
    case 'sent':
      return maySend(state) ? { ...state, isSending: true, percent: 0, outcome: null } : state
    case 'sending':
      return state.isSending ? { ...state, percent: action.percent } : state
    // The file and what was corrected of it are still there.
    case 'cancelled':
      return { ...state, isSending: false, percent: 0 }
    case 'answered':
      // Only the very same is placed once: nothing of it is lost before it is sent again.
      if (action.outcome.kind === 'unsure') return { ...state, isSending: false, percent: 0, outcome: action.outcome }
      return { ...begin(state), name: state.name, outcome: action.outcome }
    case 'again':
      return begin(state)
  }
}
