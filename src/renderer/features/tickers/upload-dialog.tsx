export function UploadDialog(_: { readonly ticker: string; readonly onClose: () => void }) {
  return null
}
