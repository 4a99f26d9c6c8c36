import { messageOf } from '#server/errors/complaints.ts'

// Output and exit codes of the backup and restore commands.

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command with its arguments. An error is printed and sets the exit code. */
export async function runCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}

export const formatSize = (bytes: number): string =>
  bytes < 10_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`
