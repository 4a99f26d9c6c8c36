/** The name of a table: what it holds, its ending, and how it is packed. */
export const EXCHANGE_FILE = /^(.+?)\.(csv|tsv|txt|ndjson|xlsx|xls|ods)(\.gz|\.zip)?$/
export const ZIPPED = /^(.+?)\.zip$/
