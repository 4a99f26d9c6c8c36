import { MAX_CUSTOMER_NUMBER } from './contract.ts'

/** By code points, as the database and the contract count them. */
const signsOf = (number: string): string[] => [...number.trim()]

export const lengthOfNumber = (number: string): number => signsOf(number).length

/** The part of a customer number that exceeds the maximum length; empty if it is short enough. */
export const excessOf = (number: string): string => signsOf(number).slice(MAX_CUSTOMER_NUMBER).join('')
