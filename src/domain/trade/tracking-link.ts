const TRACKING = /^[A-Z0-9]{1,40}$/
const PLACE = '{tracking}'

/** A tracking number as the carrier writes it, or null for other text: only capital letters and digits go into an address. */
export function trackingNumber(text: string | null): string | null {
  const number = (text ?? '').trim().toUpperCase()
  return TRACKING.test(number) ? number : null
}

/** May this be the carrier's page? https, with the place for the number in its path or query. */
export function isTrackingTemplate(template: string): boolean {
  const [before, ...after] = template.split(PLACE)
  const url = URL.parse(template.replace(PLACE, '0'))
  return (
    after.length === 1 &&
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (before ?? '').length > url.origin.length
  )
}

/** The carrier's page of a parcel (D-112); null without a number or without a usable template. */
export function trackingLink(template: string, text: string | null): string | null {
  const number = trackingNumber(text)
  return number === null || !isTrackingTemplate(template) ? null : template.replace(PLACE, number)
}

/** May this be the public page of a product (D-28)? https, with the place for the ISBN. */
export const isProductTemplate = (template: string): boolean => {
  const url = URL.parse(template.replaceAll('{isbn}', '0'))
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && template.slice(url.origin.length).includes('{isbn}')
}
