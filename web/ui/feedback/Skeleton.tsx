import { classNames } from '#web/ui/classNames.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  className?: string
}

/** A placeholder in the final size of content that is being loaded. */
export function Skeleton({ width = '100%', height = 14, className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />
}
