/** The limits of calls and forms (K19). Part of the configuration, so that tests and benchmarks can set them. */
export interface Limits {
  /** Wrong passwords for one account from one address within 15 minutes. */
  sign_in_failures: number
  /** Public forms of one kind from one address within a minute. */
  forms_a_minute: number
  /** Reads of one user within a second, and as many writes. */
  calls_a_second: number
  /** Reads of the public catalogue from one address within a second, and as many codes of procurement systems. */
  visits_a_second: number
  /** Sendings of one offer within an hour. */
  reports_an_hour: number
  /** Addresses outside the client's own that one user sends mails to within a day. */
  outside_mails_a_day: number
  /** Documents and spreadsheets of one user within a minute. */
  files_a_minute: number
}

export const LIMITS: Limits = {
  sign_in_failures: 10,
  forms_a_minute: 5,
  calls_a_second: 100,
  visits_a_second: 20,
  reports_an_hour: 20,
  outside_mails_a_day: 50,
  files_a_minute: 30,
}

export const NO_LIMITS: Limits = {
  sign_in_failures: Number.MAX_SAFE_INTEGER,
  forms_a_minute: Number.MAX_SAFE_INTEGER,
  calls_a_second: Number.MAX_SAFE_INTEGER,
  visits_a_second: Number.MAX_SAFE_INTEGER,
  reports_an_hour: Number.MAX_SAFE_INTEGER,
  outside_mails_a_day: Number.MAX_SAFE_INTEGER,
  files_a_minute: Number.MAX_SAFE_INTEGER,
}
