import { randomOf } from '#sandbox/faker/random.ts'

/** `TEST_ORDER=7 npx playwright test …`: the order of tests is drawn from this seed. Absent: the order of the file. */
const SEED = process.env['TEST_ORDER']

type Register = () => unknown
type Playwright = ((...args: never) => unknown) & { readonly describe: (...args: never) => unknown }

/** Tests of the file or `describe` that is being loaded. */
let waiting: Register[] | null = null

const inOrder = (registers: readonly Register[]) => randomOf('test order', SEED ?? '', registers.length).shuffled(registers)

function later(register: Register): void {
  if (!waiting) {
    const ofFile: Register[] = []
    waiting = ofFile
    // runs when the module of the file has been evaluated, before Playwright goes on
    queueMicrotask(() => {
      waiting = null
      for (const next of inOrder(ofFile)) next()
    })
  }
  waiting.push(register)
}

/** The body of a `describe`, with its tests in drawn order. */
const drawn = (body: () => unknown) => () => {
  const outside = waiting
  const inside: Register[] = []
  waiting = inside
  body()
  waiting = outside
  for (const next of inOrder(inside)) next()
}

/** With TEST_ORDER, tests of a file, and those of a `describe`, run in an order drawn from the seed: no test may depend on what another has left. */
export function inDrawnOrder<Test extends Playwright>(test: Test): Test {
  if (SEED === undefined) return test
  const describe = new Proxy(test.describe, {
    apply: (target, self, args: readonly unknown[]) =>
      later(() =>
        Reflect.apply(
          target,
          self,
          args.map((arg) => (typeof arg === 'function' ? drawn(arg as () => unknown) : arg)),
        ),
      ),
  })
  return new Proxy(test, {
    apply: (target, self, args) => later(() => Reflect.apply(target, self, args) as unknown),
    get: (target, key) => (key === 'describe' ? describe : (Reflect.get(target, key) as unknown)),
  })
}
