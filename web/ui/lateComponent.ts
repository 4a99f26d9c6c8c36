import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { awaitScript } from '#web/connection/scripts.ts'
import { MissingPart } from './feedback/MissingPart.tsx'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

type LateComponent<Props> = ((props: Props & object) => ReactNode) & {
  /** Loads its script before it is drawn. Then it is drawn at once, without what is shown meanwhile. */
  preload: () => void
}

/**
 * A component whose script is loaded when it is drawn first. A lost connection delays it and does not fail the screen
 * around it. Where its script does not come at all, `instead` is drawn: by default the way to load the page again.
 */
export function lateComponent<Script extends object, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
  instead: () => ReactNode = MissingPart,
): LateComponent<PropsOf<Script[Name]>> {
  let arrived: ComponentType<object> | undefined
  let loading: Promise<{ default: ComponentType<object> }> | undefined
  async function arrive(): Promise<{ default: ComponentType<object> }> {
    // `name` is that of a component, or PropsOf would be never.
    const part = awaitScript(load).then(script => script[name] as ComponentType<object>)
    arrived = await part.catch(() => instead)
    return { default: arrived }
  }
  const loaded = () => (loading ??= arrive())
  const Awaited = lazy(loaded)
  function Late(props: PropsOf<Script[Name]> & object) {
    // Also what has come long ago would be drawn late by `lazy`, and what is shown meanwhile stays for 300 ms.
    const [Drawn] = useState(() => arrived ?? Awaited)
    return createElement(Drawn, props)
  }
  return Object.assign(Late, { preload: () => void loaded() })
}
