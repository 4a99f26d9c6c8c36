import { createContext, createElement, use } from 'react'
import type { ComponentProps, ElementType } from 'react'

const LinkContext = createContext<ElementType<ComponentProps<'a'>>>('a')

/** Says how a link to a screen is drawn. ui/ knows no router: where none is handed in, as in the gallery, it is plain. */
export const LinkProvider = LinkContext.Provider

/** A link to a screen of the portal, of which `paths` gives the address. */
export function Link(props: ComponentProps<'a'>) {
  return createElement(use(LinkContext), props)
}
