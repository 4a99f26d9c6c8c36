// What both commands say to the operator, and how they end.

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command with the words after its name; what it throws is its last sentence. */
export async function runCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export const tellSize = (bytes: number): string =>
  bytes < 10_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`
