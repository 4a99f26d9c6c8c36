/** Ctrl+Enter (or ⌘+Enter) sends the form that has the focus (screens 3.27). */
export const isSending = (event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey)
