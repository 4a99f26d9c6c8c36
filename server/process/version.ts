import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export const VERSION =
  typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : 'unknown'
