import { renderAsync } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { picturesOfPages } from './page-pictures.ts'

const drawing = (...pages: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${pages.map(drawn => `    <g transform="translate(0 0)">\n${drawn}\n    </g>`).join('\n')}\n</svg>`

/** How many of its pixels are not white. */
async function drawnPixels(picture: Buffer): Promise<number> {
  const href = `data:image/png;base64,${picture.toString('base64')}`
  const { pixels } = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1018"><image width="720" height="1018" href="${href}"/></svg>`,
  )
  return pixels.reduce((count, value, at) => count + (at % 4 === 0 && value < 255 ? 1 : 0), 0)
}

test('each page is a picture of its own', async () => {
  const pictures = picturesOfPages(drawing('<rect width="100" height="100"/>', ''))
  expect(await Promise.all(pictures.map(drawnPixels))).toEqual([expect.any(Number), 0])
  expect(await drawnPixels(pictures[0]!)).toBeGreaterThan(10_000)
})

test('what is written in a picture of a page is drawn, also in one within it', async () => {
  const text =
    '<text x="50" y="200" font-family="Inter, system-ui, sans-serif" font-size="90" font-weight="700">SUELOS</text>'
  const inner = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842">${text}</svg>`
  const image = `<image transform="matrix(1 0 0 1 0 0)" xlink:href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}" width="595" height="842" preserveAspectRatio="none"/>`
  for (const drawn of [text, image]) {
    const [picture] = picturesOfPages(drawing(drawn))
    expect(await drawnPixels(picture!)).toBeGreaterThan(5000)
  }
})
