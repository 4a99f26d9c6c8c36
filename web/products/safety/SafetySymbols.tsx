import type { ProductDetail } from '#domain/products/contract.ts'
import styles from '#web/products/article/ProductSections.module.css'

interface SafetySymbolsProps {
  title: string
  symbols: ProductDetail['extra_safety_symbols']
}

export function SafetySymbols({ title, symbols }: SafetySymbolsProps) {
  if (symbols.length === 0) return null
  return (
    <div>
      <h3 className={styles.subheading}>{title}</h3>
      <ul className={styles.symbols}>
        {symbols.map(symbol => (
          <li key={symbol.name}>
            <img src={symbol.image_url} alt="" width={48} height={48} loading="lazy" />
            {symbol.name}
          </li>
        ))}
      </ul>
    </div>
  )
}
