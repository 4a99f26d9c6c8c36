import type { OrdersDashboard } from '#domain/dashboard/documents/contract.ts'
import { useOrderFigures } from '#web/dashboard/api.ts'
import { ofYear } from '#web/dashboard/asked.ts'
import { documentsOf, type Scope } from '#web/dashboard/scope/useScope.ts'
import { paths } from '#web/routing/paths.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { Compared } from './Compared.tsx'
import styles from './Figures.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { MonthSums } from './MonthSums.tsx'
import { OrderDays } from './OrderDays.tsx'
import { RingTile } from './RingTile.tsx'
import { NamedFigure } from './NamedFigure.tsx'

export function OrdersScreen() {
  return (
    <DashboardFrame title="dashboard.orders" filters={['year']}>
      {scope => <OrdersView scope={scope} />}
    </DashboardFrame>
  )
}

function OrdersView({ scope }: { scope: Scope }) {
  const orders = useOrderFigures(ofYear(scope))
  return (
    <FiguresCard query={orders}>
      {data => (
        <>
          <OrderMonth data={data} scope={scope} />
          <OrderDays data={data} scope={scope} />
        </>
      )}
    </FiguresCard>
  )
}

function OrderMonth({ data, scope }: { data: OrdersDashboard; scope: Scope }) {
  const month = {
    ...data,
    value: data.value_daily_orders,
    target: data.target_daily_orders,
    forecast: data.forecast_daily_orders,
  }
  return (
    <div className={styles.panel}>
      <div className={styles.month}>
        <dl className={styles.tiles}>
          <NamedFigure
            name="sales_figures.daily_number"
            how="sales_figures.how_daily_number"
            note={
              <Compared
                difference={data.num_daily_orders_avg_diff}
                percent={data.num_daily_orders_avg_diff_percentage}
                than="month"
                write={average}
              />
            }
          >
            {data.num_daily_orders_avg === null ? '–' : average(data.num_daily_orders_avg)}
          </NamedFigure>
          <NamedFigure
            name="sales_figures.daily_amount"
            how="sales_figures.how_daily_amount"
            note={
              <Compared
                difference={data.value_daily_avg_orders_diff}
                percent={data.value_daily_avg_orders_diff_percentage}
                than="month"
                write={wholeEuros}
              />
            }
          >
            {data.value_daily_avg_orders === null ? '–' : wholeEuros(data.value_daily_avg_orders)}
          </NamedFigure>
        </dl>
        <div className={styles.rings}>
          <RingTile
            name="sales_figures.target_month"
            how="sales_figures.how_target"
            percent={data.value_daily_orders_percentage}
          />
          <RingTile
            name="sales_figures.forecast_month"
            how="sales_figures.how_forecast"
            percent={data.forecast_daily_orders_percentage}
          />
        </div>
      </div>
      <MonthSums
        month={month}
        name="sales_figures.orders"
        today={scope.today}
        href={paths.orders({ ...documentsOf(scope), from: data.after, to: data.before })}
      />
    </div>
  )
}

const MANY = 10

/** Few orders a day are told apart by their tenths. */
const average = (value: number) => formatNumber(value, Math.abs(value) < MANY ? 1 : 0)
