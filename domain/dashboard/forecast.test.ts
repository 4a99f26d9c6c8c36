import { expect, test } from 'vitest'
import { forecastOfMonth, forecastOfYear, forecastsOfYear } from './forecast.ts'

const progress = { working_days: 21, working_days_gone: 9 }

test.each([
  [900, progress, 2100],
  [100, progress, 233.33],
  [-100, progress, -233.33],
  [100, { working_days: 21, working_days_gone: 0 }, 100],
  [100, { working_days: 21, working_days_gone: 21 }, 100],
  [100, { working_days: 0, working_days_gone: 0 }, 100],
])('a month with %f so far comes to %f', (so_far, of, whole) => {
  expect(forecastOfMonth(so_far, of)).toBe(whole)
})

test.each([
  ['goes on with the trend of the year before', 1100, 1000, 500, 1650],
  ['has a trend of a half at least', 100, 1000, 501, 350.5],
  ['has a trend of the double at most', 5000, 1000, 500, 6000],
  ['is rounded to the cent', 100, 300, 100.01, 150.01],
  ['goes on as every day without sales a year before', 900, 0, 500, 2100],
  ['goes on as every day after returns a year before', 900, -1, 500, 2100],
  ['is what was sold where the year is over', 900, 1000, 0, 900],
  ['has a trend of a half after returns', -100, 1000, 500, 150],
])('the forecast of a year %s', (_title, so_far, same_days_before, rest_of_year_before, whole) => {
  expect(forecastOfYear({ so_far, same_days_before, rest_of_year_before, progress })).toBe(whole)
})

const year = (so_far: number, same_days_before = 0, rest_of_year_before = 0) => ({
  so_far,
  same_days_before,
  rest_of_year_before,
  progress: { working_days: 260, working_days_gone: 130 },
})

test.each([
  [
    'share the whole as they would come to by themselves',
    year(300, 400, 200),
    year(200, 300, 150),
    year(100),
    450,
    270,
    180,
  ],
  ['share what is left after the returns of others', year(170, 800), year(200, 100), year(0), 170, 200, 0],
  ['share to the cent', year(0.02, 0.01, 0.01), year(0.01), year(0.01), 0.04, 0.02, 0.02],
  ['stand by themselves where one comes to less than nothing', year(10), year(-5), year(15), 20, -10, 30],
  ['are nothing where neither has any', year(-3), year(0), year(0), -6, 0, 0],
])('the forecasts of active and new clients %s', (_title, all, active, fresh, ...wanted) => {
  const found = forecastsOfYear({ all, active, new: fresh })
  expect([found.all, found.active, found.new]).toEqual(wanted)
})
