/** Where the journeys find the portal. With E2E_ORIGIN they walk through a server that is running already. */
export const ORIGIN = process.env['E2E_ORIGIN'] ?? `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4500'}`
