import '#web/theme/tokens.css'
import '#web/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startScheme } from '#web/theme/scheme.ts'
import { loadTypeface } from '#web/theme/typeface.ts'
import { startTexts, TextsProvider } from '#web/texts/texts.ts'
import { Gallery } from './Gallery.tsx'

const host = document.getElementById('root')
if (!host) throw new Error('index.html has no #root')
document.documentElement.dataset.density = 'normal'
startScheme()
await startTexts()
loadTypeface()
createRoot(host).render(
  <StrictMode>
    <TextsProvider>
      <Gallery />
    </TextsProvider>
  </StrictMode>,
)
