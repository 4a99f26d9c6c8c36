import type { PlantedBug } from './planted-bugs.ts'

/** What the desk says of the installation, and what it shows of it. */
export const SETTINGS_BUGS: PlantedBug[] = [
  {
    rule: 'R502',
    what: 'who has the right of the settings says who gets in',
    file: 'server/desk/rules/rules.ts',
    text: "if (viewer.role !== 'admin' && ADMIN_RULES.includes(column))",
    instead: "if (viewer.role === 'client' && ADMIN_RULES.includes(column))",
    tests: ['server/desk/rules/rules.test.ts'],
    only: 'R502',
  },
  {
    rule: 'R503',
    what: 'the desk wins over the environment',
    file: 'server/settings/rules.ts',
    text: '.filter(([column]) => !(column in settings.fixed_rules))',
    instead: '.filter(([column]) => column !== String(settings.fixed_rules))',
    tests: ['server/desk/rules/rules.test.ts'],
    only: 'R503',
  },
  {
    rule: 'R504',
    what: 'a rule that somebody else has changed is overwritten',
    file: 'server/desk/rules/rules.ts',
    text: 'columns.some(column => !isDeepStrictEqual(held[column], read[column]))',
    instead: 'columns.some(column => !isDeepStrictEqual(read[column], read[column]))',
    tests: ['server/desk/rules/rules.test.ts'],
    only: 'R504',
  },
  {
    rule: 'R506',
    what: 'the address of the webhook is shown with its token',
    file: 'server/settings/connections.ts',
    text: '({ origin, pathname }: URL): string => `${origin}${pathname}`',
    instead: '({ origin, pathname, search }: URL): string => `${origin}${pathname}${search}`',
    tests: ['server/desk/connections/connections.test.ts'],
    only: 'R506',
  },
  {
    rule: 'R511',
    what: 'the support bundle tells every setting',
    file: 'server/settings/tellable.ts',
    text: "TOLD.has(name) ? env[name] : '(set)'",
    instead: 'env[name]',
    tests: ['server/desk/machine/bundle.test.ts'],
    only: 'R511',
  },
  {
    rule: 'R511',
    what: 'the support bundle has what an error says',
    file: 'server/errors/last-faults.ts',
    text: "const name = error instanceof Error ? error.constructor.name : 'object'",
    instead: "const name = error instanceof Error ? error.message : 'object'",
    tests: ['server/desk/machine/bundle.test.ts'],
    only: 'R511',
  },
]
