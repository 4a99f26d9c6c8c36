/** The only other host whose script may run, and only where `id_ga` is set. */
export const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com'

/** Address of the script that counts visits. */
export const analyticsScript = (id: string): string => `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(id)}`
