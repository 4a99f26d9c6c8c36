// npm run bench -- …: measures what the product promises about speed.
import { buildIfStale } from './build.mjs'
import { setInstalledChromium } from './tools/chromium.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(async () => {
  ensureInstalled()
  // Its browser opens the catalogue, and its server would answer with an empty page.
  await buildIfStale()
  setInstalledChromium()
  return continueAs(node24(), ['bench/bench.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
