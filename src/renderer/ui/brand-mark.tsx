/** The bottle in a cask: the app's mark, drawn in the primary colour. `size` in px. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="19" fill="none" stroke="var(--cm-brand)" strokeWidth="2" />
      <path d="M17 6h6v8c3 2 5 4 5 8v9a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3v-9c0-4 2-6 5-8z" fill="var(--cm-brand)" />
      <rect x="15" y="21" width="10" height="7" rx="1" fill="var(--ant-color-bg-container)" />
    </svg>
  )
}
