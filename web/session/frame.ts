/** Whether another site shows the portal in a frame. */
export const isFramed = (): boolean => globalThis.self !== globalThis.top
