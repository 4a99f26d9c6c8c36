import { describe, expect, test } from 'vitest'
import { findIncompleteDecisions, findWrongIndexLines } from './decisions.ts'
import { readSources } from './sources.ts'

const DECISIONS = readSources(['docs/decisions'], /\.md$/)

const section = (heading: string) => `\n## ${heading}\n\nText.\n`
const whole = `# 7. A title\n${['Status', 'Context', 'Decision', 'Alternatives', 'Consequences'].map(section).join('')}`
const index = { file: 'docs/decisions/README.md', text: '# Decisions\n\n- [7. A title](0007-a-title.md)\n' }
const planted = (text: string) => [index, { file: 'docs/decisions/0007-a-title.md', text }]

describe('a decision', () => {
  test('has the five headings and a line in the index', () => {
    expect(DECISIONS.length).toBeGreaterThan(20)
    expect(findIncompleteDecisions(DECISIONS)).toEqual([])
    expect(findIncompleteDecisions(planted(whole))).toEqual([])
  })

  test.each([
    ['without a heading', whole.replace(section('Alternatives'), '')],
    ['with its headings in another order', whole.replace('Status', 'Context')],
    ['with a heading and no text', whole.replace('## Decision\n\nText.\n', '## Decision\n\n')],
    ['with the number of another one', whole.replace('# 7.', '# 8.')],
  ])('is found %s', (_what, text) => {
    expect(findIncompleteDecisions(planted(text))).toHaveLength(1)
  })

  test('is found where the index lacks it', () => {
    expect(findIncompleteDecisions(planted(whole).slice(1))).toEqual([
      'docs/decisions/0007-a-title.md is not in the index',
    ])
  })
})

describe('a line of the index', () => {
  test('leads to the page of that title', () => {
    expect(index.text.match(/^- /gm)).toHaveLength(1)
    expect(findWrongIndexLines(DECISIONS)).toEqual([])
    expect(findWrongIndexLines(planted(whole))).toEqual([])
  })

  test('is found where it leads nowhere', () => {
    expect(findWrongIndexLines([index])).toHaveLength(1)
    expect(findWrongIndexLines(planted(whole.replace('A title', 'Another')))).toHaveLength(1)
  })
})
