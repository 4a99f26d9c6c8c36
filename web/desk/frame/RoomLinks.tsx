import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useGivenUp } from '#web/desk/machine/api.ts'
import { useArrivalCounts } from '#web/desk/orders/api.ts'
import { counted } from '#web/desk/orders/counted.ts'
import { isWithin } from '#web/layout/menu/menu.ts'
import { paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Room } from './rooms.ts'
import styles from './RoomLinks.module.css'

/** So many stand side by side on a phone; of more than these the rest is behind a button. */
const SIDE_BY_SIDE = 5

/** The rooms of the desk, with how much waits in them. */
export function RoomLinks({ rooms, path }: { rooms: readonly Room[]; path: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const marks = useMarks()
  const hasMore = rooms.length > SIDE_BY_SIDE
  const first = hasMore ? SIDE_BY_SIDE - 1 : rooms.length
  const rest = rooms.slice(first)
  const isIn = ({ href }: Room) => isWithin(path, [href])
  return (
    <nav className={styles.rooms} aria-label={t('desk.rooms')}>
      <div className={styles.line}>
        {rooms.map((room, at) => (
          <RoomLink key={room.href} room={room} mark={marks[room.href]} isOpen={isIn(room)} isBeside={at >= first} />
        ))}
        {hasMore && (
          <button
            type="button"
            className={classNames(styles.room, styles.more)}
            aria-haspopup="dialog"
            aria-current={rest.some(isIn) ? 'page' : undefined}
            onClick={() => setOpen(true)}
          >
            <IconDots size={20} stroke={1.75} aria-hidden="true" />
            {t('desk.more_rooms')}
          </button>
        )}
      </div>
      <Dialog opened={isOpen} size="small" title={t('desk.rooms')} onClose={() => setOpen(false)}>
        <ul className={styles.list}>
          {rest.map(room => (
            <li key={room.href}>
              <RoomLink room={room} mark={marks[room.href]} isOpen={isIn(room)} onGo={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </nav>
  )
}

interface Mark {
  number: string
  words: string
  isFault?: boolean
}

/** By the addresses of the rooms: what came in and nobody has opened, and what the machine has given up. */
function useMarks(): Partial<Record<string, Mark>> {
  const { t } = useTexts()
  const { deskOrders } = useCan()
  const fresh = useArrivalCounts().data?.new ?? 0
  const givenUp = useGivenUp().data?.results.length ?? 0
  return {
    ...(deskOrders &&
      fresh > 0 && {
        [paths.deskOrders()]: {
          number: counted(fresh),
          words: t('desk.room_new', { count: fresh, number: counted(fresh) }),
        },
      }),
    ...(givenUp > 0 && {
      [paths.deskMachine()]: {
        number: formatNumber(givenUp),
        words: t('desk.room_given_up', { count: givenUp, number: formatNumber(givenUp) }),
        isFault: true,
      },
    }),
  }
}

interface RoomLinkProps {
  room: Room
  mark: Mark | undefined
  isOpen: boolean
  /** Not in the bar of a phone. */
  isBeside?: boolean
  onGo?: () => void
}

function RoomLink({ room: { label, href, icon: Icon }, mark, isOpen, isBeside = false, onGo }: RoomLinkProps) {
  const { t } = useTexts()
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(styles.room, isBeside && styles.beside)}
      onClick={onGo}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {t(label)}
      {mark && (
        <>
          <span className={classNames(styles.count, 'tnum')} data-fault={mark.isFault || undefined} aria-hidden="true">
            {mark.number}
          </span>
          <span className="visually-hidden">{mark.words}</span>
        </>
      )}
    </Link>
  )
}
