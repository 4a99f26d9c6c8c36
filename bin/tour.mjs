// npm run tour -- [--papers] [FOLDER]: pictures of every brand, and sheets with all of them; with --papers only of mails and
// papers. It needs a Chromium, which root gets by itself.
// npm run pictures -- [FOLDER]: which drawing every article of the demo company gets, and sheets of them.
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './tools/chromium.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(async () => {
  ensureInstalled()
  const [first, ...rest] = process.argv.slice(2)
  if (first === '--articles') return continueAs(node24(), ['bench/pictures/pictures.ts', ...rest], { cwd: ROOT })
  if (first !== '--papers') await buildIfStale()
  process.env.CHROMIUM_PATH = ensureChromium()
  return continueAs(node24(), ['bench/browser/tour.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
