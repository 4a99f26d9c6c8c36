import { brand } from './brand.ts'
import { bulk } from './bulk.ts'
import { access } from './access.ts'
import { accounts } from './staff/accounts.ts'
import { clientRecord } from './client-record.ts'
import { clients } from './clients.ts'
import { columns } from './columns.ts'
import { company } from './company.ts'
import { connections } from './settings/connections.ts'
import { delivery } from './delivery.ts'
import { entry } from './entry.ts'
import { fileColumns } from './file-columns.ts'
import { goingLive } from './settings/going-live.ts'
import { history } from './history.ts'
import { importColumns } from './import-columns.ts'
import { imports } from './imports.ts'
import { orders } from './orders.ts'
import { leaving } from './staff/leaving.ts'
import { machine } from './settings/machine.ts'
import { keptLists } from './settings/kept-lists.ts'
import { photo } from './settings/photo.ts'
import { publishing } from './settings/publishing.ts'
import { bulkMoves } from './orders-room/bulk-moves.ts'
import { known } from './known.ts'
import { days } from './orders-room/days.ts'
import { deskSearch } from './desk-search.ts'
import { freed } from './orders-room/freed.ts'
import { personalData } from './staff/personal-data.ts'
import { people } from './people.ts'
import { recordTexts } from './record-texts.ts'
import { records } from './records.ts'
import { rules } from './settings/rules.ts'
import { savedViews } from './saved-views.ts'
import { ofSales } from './of-sales.ts'
import { substitutes } from './staff/substitutes.ts'
import { templates } from './templates.ts'
import { shell } from './shell.ts'

/** What only the desk says. */
export const desk = {
  ...shell,
  ...delivery,
  ...entry,
  ...records,
  ...recordTexts,
  ...columns,
  ...fileColumns,
  ...importColumns,
  ...bulk,
  ...machine,
  ...goingLive,
  ...rules,
  ...savedViews,
  ...company,
  ...connections,
  ...brand,
  ...freed,
  ...deskSearch,
  ...days,
  ...known,
  ...bulkMoves,
  ...keptLists,
  ...photo,
  ...publishing,
  ...clients,
  ...clientRecord,
  ...people,
  ...personalData,
  ...access,
  ...accounts,
  ...leaving,
  ...ofSales,
  ...substitutes,
  ...history,
  ...imports,
  ...templates,
  ...orders,
}
