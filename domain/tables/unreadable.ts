/** Why a value could not be read. */
export class Unreadable {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** A value that could be read in two ways. It is asked once for all of a column. */
export class Question extends Unreadable {
  readonly about: 'number' | 'day'

  constructor(about: Question['about'], reason: string) {
    super(reason)
    this.about = about
  }
}

const SHOWN = 60

/** A value as a reason quotes it: short enough for a list of a thousand. */
export const quoted = (value: string): string => `"${value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}"`
