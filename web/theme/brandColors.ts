/** The brand's two colours. Set by script, since the content policy allows no inline style. */
export function applyBrandColors(primary: { light: string; dark: string }): void {
  const { style } = document.documentElement
  style.setProperty('--brand-light', primary.light)
  style.setProperty('--brand-dark', primary.dark)
}
