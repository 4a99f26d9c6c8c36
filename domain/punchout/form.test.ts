import { describe, expect, it } from 'vitest'
import { isPostedByItself, POST_DELAY_MS, targetOf } from './form.ts'

describe('the form of a return', () => {
  it('R313: is posted by itself for acciona and basicfit, after 1.5 s', () => {
    expect(POST_DELAY_MS).toBe(1500)
    expect(['acciona', 'basicfit', 'other', ''].map(isPostedByItself)).toEqual([true, true, false, false])
  })

  it.each([
    [{}, '_self'],
    [{ 'cxml-urlencoded': '<cXML/>' }, '_self'],
    [{ '~TARGET': '_top' }, '_top'],
    [{ '~target': '_parent ' }, '_parent'],
    [{ '~Target': 'SAP-frame.1' }, 'SAP-frame.1'],
    [{ '~TARGET': '' }, '_self'],
    [{ '~TARGET': 'two words' }, '_self'],
    [{ '~TARGET': '<b>' }, '_self'],
    [{ '~TARGET': 'x'.repeat(65) }, '_self'],
  ])('of %o goes to the window %s', (fields, target) => {
    expect(targetOf(fields)).toBe(target)
  })
})
