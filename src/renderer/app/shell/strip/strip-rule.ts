/** The strip is hidden on the pages named user, orders and tickers (part 1 §2; by path, D-13): not on the users list, not on a ticker. */
export const showsStrip = (pathname: string): boolean => !/^\/dashboard\/(orders(?:\/run)?|tickers|user\/[^/]+)\/?$/.test(pathname)
