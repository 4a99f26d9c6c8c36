import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import styles from './Button.module.css'
import { classNames } from '#web/ui/classNames.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'

export type ButtonVariant = 'primary' | 'outline' | 'brand' | 'ghost' | 'danger'

interface Look {
  /** A view has one primary button; `brand` is less prominent, in the brand's colour. */
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  iconAfter?: ReactNode
  wide?: boolean
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While its request runs: shows a spinner and ignores presses. It is not disabled, so that it keeps the focus. */
  busy?: boolean
  /** The label while it is busy; the width does not change. */
  busyWords?: string
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  busy = false,
  busyWords,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const isReworded = busy && busyWords !== undefined
  const isCovered = busy && !isReworded && icon === undefined
  const isDecisive = variant === 'primary' || variant === 'danger'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Busy, it stops a submit by Enter in a field of its form, too. A double click decides once: the second press of it
    // may come before the first has made the button busy.
    if (busy || (isDecisive && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(looks({ variant, size, wide }, className), isCovered && styles.covered)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {isReworded ? (
        <span className={styles.reworded}>
          <span aria-hidden="true">{children}</span>
          <span>
            <Spinner />
            {busyWords}
          </span>
        </span>
      ) : (
        <>
          {busy ? <Spinner size={size === 'large' ? 20 : 16} /> : icon}
          {children && <span>{children}</span>}
        </>
      )}
      {iconAfter}
    </button>
  )
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  children,
  className,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <Link {...rest} className={looks({ variant, size, wide }, className)}>
      {icon}
      {children && <span>{children}</span>}
      {iconAfter}
    </Link>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name of the icon, also its tooltip. */
  label: string
  children: ReactNode
}

/** A square button with an icon: 32 px with a mouse, 44 px by touch. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={classNames(styles.icon, className)}>
      {children}
    </button>
  )
}

const looks = ({ variant = 'outline', size = 'medium', wide }: Look, className: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)
