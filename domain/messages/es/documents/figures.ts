/** What the figures of statistics and dashboards have in common. */
export const figures = {
  how: 'Cómo se calcula',
  no_data_now: 'Sin datos ahora mismo',
  year_more: '{{percent}} más que el año anterior',
  year_less: '{{percent}} menos que el año anterior',
  year_same: 'Igual que el año anterior',
  month_more: '{{percent}} más que el mes anterior',
  month_less: '{{percent}} menos que el mes anterior',
  month_same: 'Igual que el mes anterior',
  centers_in_one: '{{count}} centro',
  centers_in_other: '{{count}} centros',
}
