import type { Fragment, Queryable } from '#server/database/connect.ts'

/** What was asked and answered about order `o`, the oldest first, as one value. */
export const questionsOf = (sql: Queryable): Fragment => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', q.id, 'asked_at', q.asked_at,
      'user', concat_ws(' ', a.first_name, a.last_name), 'question', q.question, 'answered_at', q.answered_at,
      'answered_by', coalesce(concat_ws(' ', b.first_name, b.last_name), ''), 'answer', q.answer) order by q.id)
    from order_questions q join users a on a.id = q.asked_by left join users b on b.id = q.answered_by
    where q.order_id = o.id
  ), '[]')`
