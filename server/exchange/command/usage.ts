import { WARNINGS } from '#domain/exchange/warnings.ts'

/** How the command is called. */
export const USAGE = `npm run exchange -- import PATH [--keep-good] [--accept WARNINGS] [--dry-run]
                                       [--mapping NAME] [--decimals SIGN] [--days ORDER] [--whole KIND[:SCOPE]]
                                                  take in a file, or the files of a folder, or only look at them: csv, txt, ndjson, xlsx, xls, ods;
                                                  a mapping is a kept name or a file of JSON; SIGN is , or .; ORDER is d/m/y, m/d/y or y/m/d;
                                                  the file of KIND is the whole list: rows that it does not name are withdrawn. SCOPE says of what, as
                                                  client=C1 or client=C1,center= or client (of each client that the file names); without it all,
                                                  of lines those of each document that the file names
npm run exchange -- undo ID [--dry-run]           take an import back where what it wrote still stands
npm run exchange -- mapping [NAME [FILE.json]]    list the mappings that are kept, show one, or keep one
npm run exchange -- check                         what is missing before the portal can be used
npm run exchange -- export KIND [--since N]       orders, offers, leads or requests after position N, a line each
npm run exchange -- events [--since ID]           what has happened after an event, a line of JSON each
npm run exchange -- columns [KIND]                what the files hold
npm run exchange -- key NAME [--sends KINDS] [--reads KINDS] [--from NETWORKS] [--accepts WARNINGS]
                                                  make the key of a machine; lists with commas, all by default;
                                                  of the warnings none: ${WARNINGS.join(', ')}`
