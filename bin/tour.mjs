// npm run tour -- [FOLDER]: pictures of every brand, and a sheet with all of them.
// npm run pictures -- [FOLDER]: which drawing every article of the demo company gets, and sheets of them.
import { buildIfStale } from './build.mjs'
import { setInstalledChromium } from './chromium.mjs'
import { ensureInstalled, node24, ROOT } from './install.mjs'
import { command, continueAs } from './run.mjs'

await command(async () => {
  ensureInstalled()
  const [first, ...rest] = process.argv.slice(2)
  if (first === '--articles') return continueAs(node24(), ['bench/pictures/pictures.ts', ...rest], { cwd: ROOT })
  await buildIfStale()
  setInstalledChromium()
  return continueAs(node24(), ['bench/browser/tour.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
