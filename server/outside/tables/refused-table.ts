/** Thrown for a file that is refused as a whole. Its message is the reason, in English. */
export class RefusedTable extends Error {}
