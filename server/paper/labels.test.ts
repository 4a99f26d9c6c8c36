import { expect, test } from 'vitest'
import { articleArt } from '#domain/art/article.ts'
import { separateLabels } from './labels.ts'

const drawn = (name: string) => separateLabels(articleArt({ id: 1, name, bare: true }))

test('the label of a bottle is separated and keeps its position', () => {
  const { svg, labels } = drawn('Lejía 5 L')
  expect(svg).toMatch(/^<svg .*<\/svg>$/)
  expect(svg).not.toContain('<text')
  expect(labels.map(({ text }) => text)).toEqual(['LEJÍA', '5 L'])
  for (const { x, y, size, weight, color } of labels) {
    expect(x).toBeGreaterThan(60)
    expect(x).toBeLessThan(180)
    expect(y).toBeGreaterThan(60)
    expect(y).toBeLessThan(212)
    expect(size).toBeLessThan(30)
    expect([500, 700]).toContain(weight)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('the labels of an object that is drawn smaller are smaller, too', () => {
  const small = articleArt({ id: 1, name: 'Jabón de manos 500 ml', bare: true })
  expect(small).toContain('scale(0.8)"')
  const [size] = /(?<=<text [^>]*font-size=")[^"]+/.exec(small) ?? []
  expect(separateLabels(small).labels[0]!.size).toBeCloseTo(Number(size) * 0.8)
})

test('rotated labels and escaped ones stay in the drawing', () => {
  const box = articleArt({ id: 1, name: 'Kit de bienvenida 100 u', bare: true })
  expect(box).toContain('matrix(')
  expect(separateLabels(box)).toEqual({ svg: box, labels: [] })
  expect(drawn('Gloves').labels).toEqual([])
})
