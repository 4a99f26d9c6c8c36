import type { ReactNode } from 'react'
import { Footer } from '#web/layout/footer/Footer.tsx'
import header from '#web/layout/header/Header.module.css'
import { Logo } from '#web/session/entrance/Logo.tsx'
import shell from '#web/layout/Shell.module.css'
import { useConfig } from '#web/session/account.ts'
import { TitleSuffix } from '#web/ui/PageTitle.tsx'

/** The brand and nothing else: from here there is one way on, and the document names it. */
export function LinkFrame({ children }: { children: ReactNode }) {
  const { name } = useConfig()
  return (
    <TitleSuffix value={name}>
      <header className={header.header}>
        <div className={header.row}>
          <Logo />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={shell.content}>
        {children}
      </main>
      <Footer />
    </TitleSuffix>
  )
}
