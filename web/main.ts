import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { ADDRESS } from './addresses.ts'
import { readAhead } from './ahead.ts'
import { queries } from './queries.ts'
import { preloadScreen } from './screens.ts'
import { configQuery } from '#web/session/account.ts'
import { exchangePunchOutCode, takePunchOutCode } from '#web/session/entry.ts'
import { currentSession } from '#web/session/store.ts'
import { startTexts } from './texts.ts'
import { startScheme } from '#web/theme/scheme.ts'
import { loadTypeface } from '#web/theme/typeface.ts'
import { guardSecondPresses } from '#web/ui/fields/secondPress.ts'
import { takeLinkToken } from '#web/validation-link/token.ts'

// The first and smallest part of the script. It asks for texts, data and screen at once, while the large part that
// draws them is still being loaded; one after the other would cost a round trip each.
const hasEntry = takePunchOutCode()
takeLinkToken()
guardSecondPresses()
startScheme()
const isEntering = hasEntry || currentSession().token !== null
const texts = startTexts(isEntering ? 'portal' : 'entrance')
const entering = hasEntry ? exchangePunchOutCode() : undefined
void queries.prefetchQuery(configQuery)
if (!hasEntry) readAhead(currentSession(), location)
const first = hasEntry ? ADDRESS.catalogue : location.pathname
const screen = isEntering ? preloadScreen(first) : undefined

void draw()

// Not awaited at the top level: App.tsx shares modules with this file and would wait for it.
async function draw(): Promise<void> {
  const [{ startApp }] = await Promise.all([import('./App.tsx'), texts])
  await startApp(entering)
  await screen
  loadTypeface()
}
