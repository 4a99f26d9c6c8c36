/** Downloads a file, as a link with `download` does. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
