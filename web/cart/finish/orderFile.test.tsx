import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/cart/purchase-order.ts'
import { readOrderFile } from './orderFile.ts'

const fileOf = (content: BlobPart, name = 'pedido.pdf') => new File([content], name)

describe('R138: the purchase order of a lead', () => {
  test('is read whole, whatever its size', async () => {
    const long = `%PDF-1.7 ${'ñ€'.repeat(50_000)}`
    const read = await readOrderFile(fileOf(long))
    expect(read?.name).toBe('pedido.pdf')
    const bytes = Uint8Array.from(atob(read?.content ?? ''), letter => letter.charCodeAt(0))
    expect(new TextDecoder().decode(bytes)).toBe(long)
  })

  test('is not accepted if the server would refuse it', async () => {
    expect(await readOrderFile(fileOf('<html>'))).toBeUndefined()
    expect(await readOrderFile(fileOf(''))).toBeUndefined()
    expect(await readOrderFile(fileOf(`%PDF-${'x'.repeat(MAX_FILE_BYTES)}`))).toBeUndefined()
  })

  test('keeps the end of a long file name, which has the extension', async () => {
    const read = await readOrderFile(fileOf('%PDF-1.7', `${'a'.repeat(300)}.pdf`))
    expect(read?.name).toHaveLength(200)
    expect(read?.name.endsWith('.pdf')).toBe(true)
  })
})
