import { createTheme, MantineProvider } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import type { ReactNode } from 'react'
import './mantine.css'
import { useScheme } from './scheme.ts'

// The shades themselves are in mantine.css: the content policy allows no style element, so the provider adds none.
const shade = (index: number) => `var(--mantine-color-brand-${index})`
const brand: MantineColorsTuple = [
  shade(0),
  shade(1),
  shade(2),
  shade(3),
  shade(4),
  shade(5),
  shade(6),
  shade(7),
  shade(8),
  shade(9),
]

const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 3 },
  colors: { brand },
  fontFamily: 'var(--font)',
  focusRing: 'never',
  respectReducedMotion: true,
})

/** Around whatever uses the component library: its theme, without any style element. */
export function MantineTheme({ children }: { children: ReactNode }) {
  const scheme = useScheme()
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
