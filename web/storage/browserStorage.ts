// What the browser keeps. In a frame of another site it may refuse to, with an error as soon as a store is named: then
// what is kept lasts as long as the page, and nothing else changes.

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Of this tab, until it is closed. */
export const tabStorage = safely(() => globalThis.sessionStorage)

/** Of this device, for all tabs. */
export const deviceStorage = safely(() => globalThis.localStorage)

function safely(store: () => Storage): Keys {
  const refused = new Map<string, string>()
  return {
    getItem: key => refused.get(key) ?? attempt(() => store().getItem(key)) ?? null,
    setItem(key, value) {
      refused.delete(key)
      const isKept = attempt(() => {
        store().setItem(key, value)
        return true
      })
      if (!isKept) refused.set(key, value)
    },
    removeItem(key) {
      refused.delete(key)
      attempt(() => store().removeItem(key))
    },
    clear() {
      refused.clear()
      attempt(() => store().clear())
    },
  }
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
