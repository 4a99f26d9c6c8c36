import type { Problems } from '#web/ui/forms/problems.ts'

export interface Proof {
  password: string
  code: string
}

export const FIRST: Proof = { password: '', code: '' }

export const proofProblems = ({ password, code }: Proof): Problems<Proof> => ({
  ...(password === '' && { password: 'session.password_missing' }),
  ...(code.trim() === '' && { code: 'session.second_factor' }),
})
