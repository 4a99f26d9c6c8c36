// What counts as a kept promise. Machines differ, and one machine differs from hour to hour, so a promise is held to
// the limit L1 of the same run: a bare server with one indexed select of 20 rows.

/** L1 at 16 connections, as measured in this run. */
export interface MachineSpeed {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p95: number
}

export interface Comparison {
  kept: boolean
  /** Which allowance it took to keep it; undefined if it was kept as promised. */
  allowance?: string
}

/** L1 of the machine that the promises were written on. */
const REFERENCE_RATE = 3_500
/** A promise counts as kept within a tenth. */
const TOLERANCE = 1.1
/** On a slower machine a p95 may be so many times that of L1. */
const SLOW_P95 = 1.5

const isSlower = (machine: MachineSpeed | undefined): machine is MachineSpeed =>
  machine !== undefined && machine.rate < REFERENCE_RATE

export const compareWithMinimum = (value: number, least: number): Comparison =>
  value >= least
    ? { kept: true }
    : value * TOLERANCE >= least
      ? { kept: true, allowance: 'within a tenth' }
      : { kept: false }

/** For times in a browser or of a document `isTime`: they may grow as the machine is slower. */
export function compareWithMaximum(
  value: number,
  most: number,
  isTime: boolean,
  machine: MachineSpeed | undefined,
): Comparison {
  const slower = isTime && isSlower(machine) ? (most * REFERENCE_RATE) / machine.rate : undefined
  return judgeUpTo(value, most, slower)
}

/** For a time of which `part` is one in a browser: it may be longer by what that part takes more on a slower machine. */
export function comparePartly(
  value: number,
  most: number,
  part: number,
  machine: MachineSpeed | undefined,
): Comparison {
  const slower = isSlower(machine) ? most + part * (1 - machine.rate / REFERENCE_RATE) : undefined
  return judgeUpTo(value, most, slower)
}

/** The p95 of answers, in milliseconds. */
export const compareP95 = (value: number, most: number, machine: MachineSpeed | undefined): Comparison =>
  judgeUpTo(value, most, isSlower(machine) ? Math.max(most, SLOW_P95 * machine.p95) : undefined)

function judgeUpTo(value: number, most: number, slower: number | undefined): Comparison {
  if (value <= most) return { kept: true }
  if (value <= most * TOLERANCE) return { kept: true, allowance: 'within a tenth' }
  if (slower === undefined) return { kept: false }
  const allowance = `slower machine: at most ${slower >= 100 ? Math.round(slower) : Number(slower.toFixed(1))}`
  if (value <= slower) return { kept: true, allowance }
  return value <= slower * TOLERANCE ? { kept: true, allowance: `${allowance}, within a tenth` } : { kept: false }
}
