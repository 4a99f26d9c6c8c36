import type { Permission } from '#domain/permissions.ts'
import { queries } from '#web/calls/queries.ts'
import { loadScript } from '#web/connection/scripts.ts'
import { accountQuery } from '#web/session/account.ts'

/**
 * A loader that comes with a script of its own: what a visit asks for first need not carry the questions of every screen.
 * Who may not see the screen asks for nothing.
 */
export const lazyLoader =
  <Script extends Record<Name, (going: never) => unknown>, Name extends string>(
    script: () => Promise<Script>,
    name: Name,
    may: Permission,
  ) =>
  (going: GoingOf<Script[Name]>): void => {
    // What does not come is asked for by the screen.
    askIfAllowed().catch(() => undefined)

    async function askIfAllowed(): Promise<void> {
      const [account, loaders] = await Promise.all([queries.ensureQueryData(accountQuery), loadScript(script)])
      if (may(account)) await loaders[name](going as never)
    }
  }

/** The same for a screen that is open to everybody, signed in or not. */
export const openLoader =
  <Script extends Record<Name, (going: never) => unknown>, Name extends string>(
    script: () => Promise<Script>,
    name: Name,
  ) =>
  (going: GoingOf<Script[Name]>): void => {
    loadScript(script)
      .then(loaders => loaders[name](going as never))
      .catch(() => undefined)
  }

type GoingOf<Loader extends (going: never) => unknown> = Parameters<Loader> extends [] ? unknown : Parameters<Loader>[0]
