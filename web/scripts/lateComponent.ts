import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { awaitScript } from './loadScript.ts'

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

/**
 * A component whose script is loaded when it is drawn first. A lost connection delays it and does not fail the screen
 * around it. What a screen can do without draws `instead` where its script does not come at all.
 */
export const lateComponent = <Script extends object, Name extends keyof Script>(
  load: () => Promise<Script>,
  name: Name,
  instead?: () => ReactNode,
): LazyExoticComponent<ComponentType<PropsOf<Script[Name]>>> =>
  lazy(async () => {
    // `name` is that of a component, or PropsOf would be never.
    const part = awaitScript(load).then(script => script[name] as ComponentType<PropsOf<Script[Name]>>)
    return { default: instead ? await part.catch(() => instead) : await part }
  })
