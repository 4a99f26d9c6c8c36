/**
 * Where the journeys find the portal: at the server that was started for them, which tells its address in E2E_ORIGIN, or
 * at one that is running already, where the variable is given.
 */
export const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
