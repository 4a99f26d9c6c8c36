import { classNames } from '#web/ui/classNames.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  className?: string
}

/** Holds the place of what is on its way, in its final size. */
export function Skeleton({ width = '100%', height = 14, className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />
}
