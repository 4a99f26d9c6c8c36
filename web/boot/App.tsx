import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { resumeRemovals } from '#web/cart/data/leftRemovals.ts'
import { forgetFinishWithSession } from '#web/cart/finish/keptFinish.ts'
import { askForCenter } from '#web/clients/askForCenter.ts'
import { forgetOptionsWithSession } from '#web/clients/catalogueOptions.ts'
import { restoreScrollPositions } from '#web/layout/scrollPositions.ts'
import { Maintenance } from '#web/layout/notices/Maintenance.tsx'
import { setDecimals } from '#web/texts/numbers.ts'
import { watchStyles } from '#web/connection/scripts.ts'
import { rememberContact, rememberedContact } from '#web/layout/notices/contact.ts'
import { queries } from '#web/calls/queries.ts'
import { fetchMainScreens } from '#web/routing/routes/mainScreens.ts'
import { router } from '#web/routing/routes/router.tsx'
import { configQuery } from '#web/session/account.ts'
import { EnteringScreen } from '#web/session/entrance/EnteringScreen.tsx'
import { exchangePunchOutCode, punchOutState } from '#web/session/entry.ts'
import { keepLastBuyer } from '#web/session/lastBuyer.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { currentSession } from '#web/session/store.ts'
import { watchSession } from '#web/session/watch.ts'
import { applyBrandColors } from '#web/theme/brandColors.ts'
import { TextsProvider, setBrandTexts } from '#web/texts/texts.ts'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')
const root = createRoot(host)

/**
 * Draws the portal, or the page for maintenance. `entering` is a running sign-in from a procurement system, which is
 * awaited first.
 */
export async function startApp(entering?: Promise<void>): Promise<void> {
  try {
    const config = await queries.fetchQuery(configQuery)
    applyBrandColors(config.primary)
    setBrandTexts(config.texts)
    setDecimals(config.decimals_num_max)
    rememberContact(config.contact)
    if (config.maintenance) return showMaintenance(entering)
    if (entering && !(await hasEntered(entering, config))) return
    if (entering) askWhatVisitLeavesOpen()
  } catch {
    return showMaintenance(entering)
  }
  watchSession(queries, router)
  watchStyles()
  restoreScrollPositions(router)
  router.subscribe('onResolved', () => {
    if (currentSession().token) fetchMainScreens(router)
  })
  resumeRemovals(queries)
  forgetOptionsWithSession()
  forgetFinishWithSession()
  keepLastBuyer()
  show(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const show = (what: ReactNode) => root.render(<TextsProvider>{what}</TextsProvider>)

function showMaintenance(entering: Promise<void> | undefined): void {
  queries.removeQueries({ queryKey: configQuery.queryKey }) // the next try asks anew
  show(<Maintenance contact={rememberedContact()} onRetry={() => void startApp(entering)} />)
}

async function hasEntered(entering: Promise<void>, { contact }: { contact: { phone: string } }): Promise<boolean> {
  showEntering({ phone: contact.phone })
  await entering
  if (punchOutState() !== 'unanswered') return true
  showEntering({ phone: contact.phone, onRetry: () => void startApp(exchangePunchOutCode()) })
  return false
}

/** A procurement system may name no center: then the buyer chooses among several. */
function askWhatVisitLeavesOpen(): void {
  const { client, center } = currentSession()
  if (client && client.center_count > 1 && center === null) askForCenter()
}

const showEntering = (props: ComponentProps<typeof EnteringScreen>) =>
  show(
    <QueryClientProvider client={queries}>
      <EnteringScreen {...props} />
    </QueryClientProvider>,
  )
