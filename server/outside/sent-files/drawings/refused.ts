/** Why a drawing is not taken: it is none, it is more than a logo needs, or there is nothing to be seen. */
export class DrawingRefused extends Error {
  readonly why: 'broken' | 'too_complex' | 'empty'

  constructor(why: DrawingRefused['why']) {
    super(why)
    this.why = why
  }
}
