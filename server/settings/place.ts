/** Where the portal stands, and what is told of how it is set. */
export interface Place {
  dataDir: string
  /** Undefined where no backups are made by night. */
  backupFolder: string | undefined
  /** When the certificate of the public address ends; undefined where that is not reached by https. */
  certificateEnd: (() => Promise<Date | undefined>) | undefined
  /** The settings of the environment, as far as they may be told. */
  settings: Record<string, string>
}
