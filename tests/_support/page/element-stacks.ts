const OF_ELEMENT = 'react-stack-top-frame'
// the files of a process share its globals
const page = globalThis as { elementStack?: Error }

// In development React takes a stack trace of every element it creates, to name the place in its warnings: a seventh of the page tests' time.
// Here they share one, as in React itself beyond 10,000 elements a second.
if (!page.elementStack) {
  const shared = new Error(OF_ELEMENT)
  page.elementStack = shared
  globalThis.Error = new Proxy(Error, {
    apply: (target, self, args: Parameters<ErrorConstructor>) => (args[0] === OF_ELEMENT ? shared : Reflect.apply(target, self, args)),
  })
}
