import { useQuery } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { tabStorage } from '#web/storage/browserStorage.ts'
import { isOnline } from '#web/connection/connection.ts'
import { queries } from '#web/calls/queries.ts'
import { loadScript } from '#web/connection/scripts.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/**
 * The screen of a route, whose script comes when it is needed. Where that does not come, as without a connection, header
 * and menu stay, and it is asked for again: by a button, and by itself as soon as there is a connection.
 */
export function lazyScreen<Script extends object, Name extends keyof Script & string>(
  load: () => Promise<Script>,
  name: Name,
): AsyncRouteComponent<object> {
  let screen: ComponentType | undefined

  async function ask(): Promise<ComponentType> {
    // What the screens return is not asked of the compiler: they know the router, which is made of them.
    screen = (await loadScript(load))[name] as ComponentType
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
  const queryKey = ['screen', name]
  const {
    data: Screen,
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () =>
      ask().catch((failure: unknown) => {
        void reloadFor(() => isShownAsFailed(queryKey))
        throw failure
      }),
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

function isShownAsFailed(queryKey: string[]): boolean {
  const query = queries.getQueryCache().find({ queryKey })
  return query !== undefined && query.isActive() && query.state.status === 'error'
}

const RELOADED = 'pulcro.reloaded'
const RELOADS_AGAIN = 60_000 // milliseconds after which a page may be loaded again for the same reason

let isWaiting = false

/**
 * Loads the page again for a script that does not come although the server answers: it is gone since the portal was
 * renewed, or the browser remembers a connection that failed. All that was changed is sent before. Nothing happens where
 * the script is not `isMissed` any more by then, nor twice within a minute.
 */
async function reloadFor(isMissed: () => boolean): Promise<void> {
  if (isWaiting || !mayReload()) return
  isWaiting = true
  try {
    await nothingToSend()
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer?.ok || queries.isMutating() > 0 || !isMissed() || !mayReload()) return
    tabStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  } finally {
    isWaiting = false
  }
}

const mayReload = () => isOnline() && !(Date.now() - Number(tabStorage.getItem(RELOADED)) < RELOADS_AGAIN)

const nothingToSend = () =>
  new Promise<void>(resolve => {
    const check = () => {
      if (queries.isMutating() > 0) return
      stop()
      resolve()
    }
    const stop = queries.getMutationCache().subscribe(check)
    check()
  })
