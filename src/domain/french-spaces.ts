/** French with spaces that no line breaks at: before : ; ? ! and inside « ». */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/ (?=[;?!])/g, '\u202f')
    .replaceAll('« ', '«\u00a0')
