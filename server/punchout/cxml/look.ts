import type { Element } from './document.ts'

/** All elements of this name below, wherever they stand among their neighbours. */
export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter(child => child.name === name.toLowerCase()) ?? []

/** The first element on this way down; undefined where there is none. */
export const at = (element: Element | undefined, ...way: string[]): Element | undefined =>
  way.reduce<Element | undefined>((parent, name) => all(parent, name)[0], element)

/** The text there without the spaces around it; empty where there is none. */
export const textAt = (element: Element | undefined, ...way: string[]): string => at(element, ...way)?.text.trim() ?? ''

/** An attribute without the spaces around it; empty where there is none. */
export const attribute = (element: Element | undefined, name: string): string =>
  element?.attributes.get(name.toLowerCase())?.trim() ?? ''
