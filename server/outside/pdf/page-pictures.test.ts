import { expect, test } from 'vitest'
import { drawnShare } from '#server/test/drawn-share.ts'
import { picturesOfPages } from './page-pictures.ts'

const drawing = (...pages: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${pages.map(drawn => `    <g transform="translate(0 0)">\n${drawn}\n    </g>`).join('\n')}\n</svg>`

test('each page is a picture of its own', async () => {
  const pictures = picturesOfPages(drawing('<rect width="100" height="100"/>', ''))
  expect(await Promise.all(pictures.map(drawnShare))).toEqual([expect.any(Number), 0])
  expect(await drawnShare(pictures[0]!)).toBeGreaterThan(0.013)
})

test('what is written in a picture of a page is drawn, also in one within it', async () => {
  const text =
    '<text x="50" y="200" font-family="Inter, system-ui, sans-serif" font-size="90" font-weight="700">SUELOS</text>'
  const inner = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842">${text}</svg>`
  const image = `<image transform="matrix(1 0 0 1 0 0)" xlink:href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}" width="595" height="842" preserveAspectRatio="none"/>`
  for (const drawn of [text, image]) {
    const [picture] = picturesOfPages(drawing(drawn))
    expect(await drawnShare(picture!)).toBeGreaterThan(0.006)
  }
})

test('a drawing with letters that reaches far beyond the part of the page that shows it is drawn', async () => {
  const inner = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect x="-4200" y="-1200" width="9600" height="2100" fill="#cce0df"/><text x="50" y="200" font-size="18">GEL</text></svg>`
  const image = `<image transform="matrix(1 0 0 1 -16 0)" xlink:href="data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}" width="627" height="470" preserveAspectRatio="none"/>`
  const clipped = `<g clip-path="url(#shown)">${image}</g>\n<clipPath id="shown"><path d="M 0 0h 595 v 470 h -595 Z"/></clipPath>`
  const [picture] = picturesOfPages(drawing(clipped))
  expect(await drawnShare(picture!)).toBeGreaterThan(0.5)
})
