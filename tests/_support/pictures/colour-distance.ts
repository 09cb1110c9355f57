/** A colour in sRGB, each part 0 to 255. */
export type Rgb = readonly [number, number, number]

const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Chroma term for the sum of both colours; 25 is where differences in chroma stop being visible. */
const chromaPart = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** CIE L*a*b* under D65. */
function labOf(rgb: Rgb): Rgb {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Perceived difference of two colours: CIEDE2000. About 2 is just visible; above 25 the colours cannot be confused. */
export const colourDistance = (rgb: Rgb, other: Rgb): number => labDistance(labOf(rgb), labOf(other))

/** The same distance for two colours in L*a*b*. */
export function labDistance([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const stretch = 1.5 - 0.5 * chromaPart((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const hue = (b: number, a: number) => ((Math.atan2(b, a * stretch) * 180) / Math.PI + 360) % 360
  const [h1, h2] = [hue(b1, a1), hue(b2, a2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const meanHue = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const weight =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63))
  const dl = (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const dc = (c2 - c1) / (1 + 0.045 * chroma)
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn) / 2)) / (1 + 0.015 * chroma * weight)
  const fromBlue = (((meanHue + 360) % 360) - 275) / 25
  const rotation = -2 * chromaPart(chroma) * Math.sin(radians(60 * Math.exp(-(fromBlue ** 2))))
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)
}
