import { clients } from './clients.ts'
import { columns } from './columns.ts'
import { company } from './company.ts'
import { entry } from './entry.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { people } from './people.ts'
import { recordTexts } from './record-texts.ts'
import { records } from './records.ts'
import { shell } from './shell.ts'

/** What only the desk says. */
export const desk = {
  ...shell,
  ...entry,
  ...records,
  ...recordTexts,
  ...columns,
  ...company,
  ...clients,
  ...people,
  ...history,
  ...imports,
}
