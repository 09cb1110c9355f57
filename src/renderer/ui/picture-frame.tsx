import type { ReactNode } from 'react'
import './picture-frame.css'

/** The surround of pictures: the same middle grey in both themes, so that "too dark" and "too bright" are judged alike. */
export function PictureFrame({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return <figure className="picture-frame" aria-label={label}>{children}</figure>
}
