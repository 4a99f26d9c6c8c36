import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('npm run help has one line for every script', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const typed = Object.keys(scripts).filter(name => name !== 'postinstall') // which npm runs by itself
  const lines = execFileSync(process.execPath, ['bin/help.mjs'], { encoding: 'utf8' }).trim().split('\n')
  expect(lines.length).toBeGreaterThan(10)
  const named = lines.map(line => /^npm (?:run )?(\S+) +\S/.exec(line)?.[1])
  expect(named.toSorted()).toEqual(typed.toSorted())
})
