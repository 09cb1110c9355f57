/** French with non-breaking spaces before : ; ? ! and inside « ». */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/ (?=[;?!])/g, '\u202f')
    .replaceAll('« ', '«\u00a0')
