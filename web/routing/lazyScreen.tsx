import { useQuery } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTexts } from '#web/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { fetchMissingStyles } from './missingStyles.ts'
import { isReplaced } from './release.ts'

/**
 * The screen of a route, whose script comes when it is needed. Where that does not come, as without a connection, header
 * and menu stay, and it is asked for again: by a button, and by itself as soon as there is a connection. The page itself
 * is not loaded again for that: what has not been sent yet would be lost.
 */
export function lazyScreen<Script extends object, Name extends keyof Script & string>(
  load: () => Promise<Script>,
  name: Name,
): AsyncRouteComponent<object> {
  let screen: ComponentType | undefined

  async function ask(): Promise<ComponentType> {
    await fetchMissingStyles()
    // What the screens return is not asked of the compiler: they know the router, which is made of them.
    screen = (await load())[name] as ComponentType
    LazyScreen.preload = undefined // the router need not wait for what is there
    return screen
  }

  function LazyScreen() {
    const Screen = screen
    return Screen ? <Screen /> : <LateScreen name={name} ask={ask} />
  }

  // What went wrong is shown by the screen, which asks again.
  const preload = async (): Promise<void> => {
    await ask().catch(() => undefined)
  }
  LazyScreen.preload = preload as (() => Promise<void>) | undefined // until it is there
  return LazyScreen
}

function LateScreen({ name, ask }: { name: string; ask: () => Promise<ComponentType> }) {
  const { t } = useTexts()
  const {
    data: Screen,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['screen', name],
    queryFn: () => ask().catch(reloadIfReplaced),
    // The connection is what is tried here.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
    staleTime: Infinity,
  })
  if (Screen) return <Screen />
  if (!isError) return null
  return (
    <>
      <PageTitle title={t('common.screen_failed')} />
      <ErrorNotice onRetry={() => void refetch()} />
    </>
  )
}

async function reloadIfReplaced(failure: unknown): Promise<never> {
  if (await isReplaced(failure)) location.reload()
  throw failure
}
