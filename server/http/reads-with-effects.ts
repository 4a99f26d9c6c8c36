/** Calls that read, and leave something behind. A test asks every call of the contract whether it belongs here. */
export const READS_WITH_EFFECTS: ReadonlySet<string> = new Set([
  // Issues a numbered certificate in the name of the person.
  '/center_co2e/{id}/certificate/',
])
