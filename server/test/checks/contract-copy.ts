import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CONTRACT_FILES, contractText } from '#server/test/checks/contract/read-contract.ts'

// Where the specification lies beside the project, docs/contract/ has to be a copy of it, byte for byte.

const SPECIFICATION = fileURLToPath(new URL('../../../../shared/spec/', import.meta.url))

if (existsSync(SPECIFICATION)) {
  const other = CONTRACT_FILES.filter(name => readFileSync(SPECIFICATION + name, 'utf8') !== contractText(name))
  for (const name of other) process.stdout.write(`docs/contract/${name} is not what the specification has.\n`)
  process.stdout.write(
    `${CONTRACT_FILES.length - other.length} of ${CONTRACT_FILES.length} files are the specification's.\n`,
  )
  if (other.length > 0) process.exitCode = 1
} else {
  process.stdout.write('The specification is not beside this project: docs/contract/ is not compared with it.\n')
}
