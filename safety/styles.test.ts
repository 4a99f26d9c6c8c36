import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findWrittenBreakpoints, findWrittenFrames, framesOf } from './styles.ts'

const MIXINS = 'web/theme/mixins.css'
const all = readSources(['web'], /\.css$/)
const styles = all.filter(({ file }) => file !== MIXINS)
const frames = framesOf(all.find(({ file }) => file === MIXINS)?.text ?? '')
const planted = (text: string) => [{ file: 'web/cart/CartScreen.module.css', text }]

test('no style writes out a breakpoint', () => {
  expect(styles.length).toBeGreaterThan(100)
  expect(findWrittenBreakpoints(styles)).toEqual([])
})

test.each([
  '@media (max-width: 767.98px) {\n  .tools {\n    gap: 8px;\n  }\n}',
  '@media (min-width: $from-tablet) and (max-width: 899.98px) {\n}',
  '@media (width < 48em) {\n}',
  '@media (pointer: coarse) and (max-height: 560px) {\n}',
  '@container beside-cart (max-width: 740px) {\n}',
])('a breakpoint that is written out is found: %s', text => {
  expect(findWrittenBreakpoints(planted(text))).toHaveLength(1)
})

test.each([
  '@media (max-width: $below-tablet) {\n  .tools {\n    width: 100px;\n  }\n}',
  '/* Below 768px: @media (max-width: 767.98px) */',
  '@container (max-width: 379.98px) {\n}',
])('what is none is left alone: %s', text => {
  expect(findWrittenBreakpoints(planted(text))).toEqual([])
})

test('no style writes out a frame that is a mixin', () => {
  expect([...frames.keys()]).toEqual(expect.arrayContaining(['panel', 'floating', 'dialog', 'control']))
  expect(findWrittenFrames(styles, frames)).toEqual([])
})

test('a frame that is written out is found, whatever stands between', () => {
  const panel = `.panel {
    background: var(--bg-surface);
    width: 80px;
    border-radius: var(--r-medium);
    border: var(--line);
  }`
  expect(findWrittenFrames(planted(panel), frames)).toEqual([
    'web/cart/CartScreen.module.css writes out what @mixin panel is: .panel',
  ])
  expect(findWrittenFrames(planted(panel.replace('--line)', '--line-none)')), frames)).toEqual([])
})

test('a row that is written out is found, whatever its gap', () => {
  const row = '.row {\n  align-items: center;\n  gap: var(--sp-3);\n  display: flex;\n  color: var(--text);\n}'
  const found = findWrittenFrames(planted(row), new Map([...frames].filter(([name]) => name === 'row')))
  expect(found).toEqual(['web/cart/CartScreen.module.css writes out what @mixin row is: .row'])
})

test('a frame is found beside what its rule says of narrow windows', () => {
  const panel =
    '.panel {\n  border: var(--line);\n  border-radius: var(--r-medium);\n  background: var(--bg-surface);\n'
  const narrow = '  @media (max-width: $below-tablet) {\n    padding: 0;\n  }\n  &:hover {\n    border: 0;\n  }\n}'
  expect(findWrittenFrames(planted(panel + narrow), frames)).toEqual([
    'web/cart/CartScreen.module.css writes out what @mixin panel is: .panel',
  ])
})
