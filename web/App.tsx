import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOptionsWithSession } from './clients/catalogueOptions.ts'
import { Maintenance } from './layout/Maintenance.tsx'
import { queries } from './queries.ts'
import { router } from './routes.tsx'
import { configQuery } from './session/account.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { watchSession } from './session/watch.ts'
import { paintBrand } from './theme/brandColors.ts'
import { Toaster } from './ui/Toaster.tsx'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')
const root = createRoot(host)

/** Draws the portal, or the word that it is not to be had now. */
export async function startApp(): Promise<void> {
  try {
    const config = await queries.fetchQuery(configQuery)
    paintBrand(config.primary)
  } catch {
    root.render(<Maintenance onRetry={startApp} />)
    return
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
