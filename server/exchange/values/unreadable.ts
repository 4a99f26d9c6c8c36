/** Why a value could not be read. */
export class Unreadable {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

const SHOWN = 60

/** A value as a reason quotes it: short enough for a list of a thousand. */
export const quoted = (value: string): string => `"${value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}"`
