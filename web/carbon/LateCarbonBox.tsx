import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

const nothing = () => null
const CarbonBox = lateComponent(() => import('./CarbonBox.tsx'), 'CarbonBox', nothing)

const LATE = 2000 // milliseconds after which what is bought from has been drawn

/** The footprint of the centre beside what is bought for it. Its script and its call come after all that matters there. */
export function LateCarbonBox() {
  const { flags } = useConfig()
  const can = useCan()
  const { center } = useSession().state
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATE)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime || !center || !can.readFootprints || flags.carbonFootprintSideBox !== true) return null
  return (
    <Suspense>
      <CarbonBox center={center.id} />
    </Suspense>
  )
}
