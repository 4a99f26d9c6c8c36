import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { followLinks } from './links.ts'
import { LoadingLine } from './LoadingLine.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/** Around every screen, signed in or not. */
export function Root() {
  const router = useRouter()
  useEffect(() => followLinks(router), [router])
  return (
    <>
      <LoadingLine />
      <OfflineBar />
      <Outlet />
    </>
  )
}
