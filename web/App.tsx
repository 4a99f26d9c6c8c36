import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOptionsWithSession } from './clients/catalogueOptions.ts'
import { showDecimals } from '#domain/format.ts'
import { Maintenance } from './layout/Maintenance.tsx'
import { rememberContact, rememberedContact } from './contact.ts'
import { queries } from './queries.ts'
import { router } from './routes.tsx'
import { configQuery } from './session/account.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { watchSession } from './session/watch.ts'
import { paintBrand } from './theme/brandColors.ts'
import { wordAs } from './texts.ts'
import { Toaster } from './ui/Toaster.tsx'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')
const root = createRoot(host)

/** Draws the portal, or the word that it is not to be had now. */
export async function startApp(): Promise<void> {
  try {
    const config = await queries.fetchQuery(configQuery)
    paintBrand(config.primary)
    wordAs(config.texts)
    showDecimals(config.decimals_num_max)
    rememberContact(config.contact)
    if (config.maintenance) return showMaintenance()
  } catch {
    return showMaintenance()
  }
  watchSession(queries, router)
  forgetOptionsWithSession()
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <RouterProvider router={router} />
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

function showMaintenance(): void {
  queries.removeQueries({ queryKey: configQuery.queryKey }) // the next try asks anew
  root.render(<Maintenance contact={rememberedContact()} onRetry={startApp} />)
}
