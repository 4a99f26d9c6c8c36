import { MAX_CUSTOMER_NUMBER } from './contract.ts'

/** In characters, as the database and the contract count them: a sign beyond the first 65,536 is one. */
const signsOf = (number: string): string[] => [...number.trim()]

export const lengthOfNumber = (number: string): number => signsOf(number).length

/** What of a client's own number of an order is beyond what one may have; empty if it is short enough. */
export const surplusOf = (number: string): string => signsOf(number).slice(MAX_CUSTOMER_NUMBER).join('')
