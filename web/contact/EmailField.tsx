import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/fields/Field.tsx'

/** The e-mail of who writes, which the browser may fill in. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      required
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  )
}
