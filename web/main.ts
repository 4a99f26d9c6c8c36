import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { queries } from '#web/calls/queries.ts'
import { loadScript } from '#web/connection/scripts.ts'
import { configQuery } from '#web/session/account.ts'
import { exchangePunchOutCode, takePunchOutCode } from '#web/session/entry.ts'
import { currentSession } from '#web/session/store.ts'
import { startTexts } from '#web/texts/texts.ts'
import { startScheme } from '#web/theme/scheme.ts'
import { loadTypeface } from '#web/theme/typeface.ts'
import { guardSecondPresses } from '#web/ui/fields/secondPress.ts'
import { watchTyping } from '#web/ui/fields/typing.ts'
import { takeLinkToken } from '#web/validation-link/token.ts'

// The first and smallest part of the script. It asks for texts, settings and the frame of the portal at once, while the large
// part that draws them is still being loaded; one after the other would cost a round trip each. All else is asked for by the
// loaders of the routes.
const hasEntry = takePunchOutCode()
takeLinkToken()
guardSecondPresses()
watchTyping()
startScheme()
const isEntering = hasEntry || currentSession().token !== null
const texts = startTexts(isEntering ? 'portal' : 'entrance')
const entering = hasEntry ? exchangePunchOutCode() : undefined
void queries.prefetchQuery(configQuery)
// Where it does not come, the route of the frame asks again.
if (isEntering) loadScript(() => import('#web/layout/Shell.tsx')).catch(() => undefined)

void draw()

// Not awaited at the top level: App.tsx shares modules with this file and would wait for it.
async function draw(): Promise<void> {
  const [{ startApp }] = await Promise.all([import('#web/boot/App.tsx'), texts])
  await startApp(entering)
  loadTypeface()
}
