import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { awaitScript } from '#web/scripts/loadScript.ts'
import { MissingPart } from './feedback/MissingPart.tsx'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

/**
 * A component whose script is loaded when it is drawn first. A lost connection delays it and does not fail the screen
 * around it. Where its script does not come at all, `instead` is drawn: by default the way to load the page again.
 */
export const lateComponent = <Script extends object, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
  instead: () => ReactNode = MissingPart,
): LazyExoticComponent<ComponentType<PropsOf<Script[Name]>>> =>
  lazy(async () => {
    // `name` is that of a component, or PropsOf would be never.
    const part = awaitScript(load).then(script => script[name] as ComponentType<PropsOf<Script[Name]>>)
    return { default: await part.catch(() => instead) }
  })
