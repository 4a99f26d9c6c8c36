import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import type { FormOf } from '#web/ui/forms/useForm.ts'
import type { PartnerWish } from './partnerWish.ts'
import styles from './Bench.module.css'

/** Fields of a wish that hold a text. */
type TextKey = { [Key in keyof PartnerWish]: PartnerWish[Key] extends string ? Key : never }[keyof PartnerWish]

interface WishFieldProps {
  form: FormOf<PartnerWish>
  name: TextKey
  label: string
  help?: string
  required?: boolean
  placeholder?: string
  className?: string
  /** Several lines of this number. */
  rows?: number
  type?: 'url' | 'password'
}

/** One field of a partner, which holds a code or a name: nothing in it is corrected. */
export function WishField({ form, name, rows, type, ...shown }: WishFieldProps) {
  const field = {
    ...shown,
    ...form.text(name),
    autoComplete: type === 'password' ? 'new-password' : 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }
  return rows === undefined ? (
    <TextField {...field} type={type} />
  ) : (
    <TextArea {...field} className={styles.wide} rows={rows} />
  )
}
